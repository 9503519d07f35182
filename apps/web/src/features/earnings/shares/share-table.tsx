import type { Commerce, TrackShare } from '@hypha/contract'
import { count, money } from '@hypha/ui/lib/format.ts'
import css from '../earnings.module.css'

/** `30 %`, and what is asked beside it. */
export function shareWords({ percent, offeredPercent, state }: TrackShare): string {
  const held = `${count(percent)} %`
  if (state === 'declined') return 'declined'
  if (offeredPercent === null) return held
  const asked =
    offeredPercent === 0 ? 'asked to end it' : `${count(offeredPercent)} % offered, not answered`
  return percent > 0 ? `${held}, ${asked}` : asked
}

/** Each track with who earns of it. */
export const ShareTable = ({ commerce: { tracks } }: { commerce: Commerce }) =>
  tracks.length === 0 ? (
    <p className={css.empty}>There are no tracks on it yet.</p>
  ) : (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Track</th>
            <th scope="col" data-figure>
              Price
            </th>
            <th scope="col" data-figure>
              The owner
            </th>
            <th scope="col">Others</th>
          </tr>
        </thead>
        <tbody>
          {tracks.map((track) => (
            <tr key={track.id}>
              <td>{track.title}</td>
              <td data-figure>{money(track.price)}</td>
              <td data-figure>{count(track.ownPercent)} %</td>
              <td>
                {track.shares.length === 0 ? (
                  '–'
                ) : (
                  <ul>
                    {track.shares.map((share) => (
                      <li key={share.artist.id}>
                        {share.artist.name}: {shareWords(share)}
                      </li>
                    ))}
                  </ul>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
