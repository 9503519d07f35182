import type { Commerce, TrackShare } from '@hypha/contract'
import { useTexts, type Texts } from '@hypha/i18n/use-texts.ts'
import { DASH } from '@hypha/ui/lib/format.ts'
import css from '../earnings.module.css'
import { percentText } from './percent-text.ts'

/** `30%`, with the offered percentage next to it. */
function shareText(
  { t, format }: Texts<'earnings'>,
  { percent, offeredPercent, state }: TrackShare,
): string {
  const held = percentText(t, format, percent)
  if (state === 'declined') return t('shares.declined')
  if (offeredPercent === null) return held
  const offer =
    offeredPercent === 0
      ? t('shares.endRequested')
      : t('shares.offered', { percent: percentText(t, format, offeredPercent) })
  return percent > 0 ? `${held}, ${offer}` : offer
}

/** Each track with its splits. */
export function ShareTable({ commerce: { tracks } }: { commerce: Commerce }) {
  const texts = useTexts('earnings')
  const { t, format } = texts
  if (tracks.length === 0) return <p className={css.empty}>{t('shares.noTracks')}</p>
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('shares.track')}</th>
            <th scope="col" data-figure>
              {t('shares.price')}
            </th>
            <th scope="col" data-figure>
              {t('shares.owner')}
            </th>
            <th scope="col">{t('shares.others')}</th>
          </tr>
        </thead>
        <tbody>
          {tracks.map((track) => (
            <tr key={track.id}>
              <td>{track.title}</td>
              <td data-figure>{format.money(track.price)}</td>
              <td data-figure>{percentText(t, format, track.ownPercent)}</td>
              <td>
                {track.shares.length === 0 ? (
                  DASH
                ) : (
                  <ul>
                    {track.shares.map((share) => (
                      <li key={share.artist.id}>
                        {share.artist.name}: {shareText(texts, share)}
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
}
