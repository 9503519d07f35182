import type { CommentMark, SongPage } from '@hypha/contract'
import { clock, plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import css from './comment-marks.module.css'

interface CommentMarksProps {
  song: SongPage
  onPlay: (second: number) => void
}

/** Places on the wave that a mark has room at. */
const PLACES = 32

/** Where people said something: a mark for each place of the wave, which plays from there. */
export function CommentMarks({ song, onPlay }: CommentMarksProps) {
  const { data } = useQuery(useApi().comments.listMarks.query({ params: { songId: song.id } }))
  if (!data || data.result.length === 0 || !(song.duration > 0)) return null
  const places = Map.groupBy(data.result, ({ second }) =>
    Math.min(PLACES - 1, Math.floor((second / song.duration) * PLACES)),
  )
  return (
    <ul className={css.marks} aria-label="Comments on the wave">
      {[...places]
        .toSorted(([a], [b]) => a - b)
        .map(([place, marks]) => {
          const at = Math.min(...marks.map(({ second }) => second))
          return (
            <li
              key={place}
              className={css.place}
              style={{ insetInlineStart: `${(at / song.duration) * 100}%` }}
            >
              <button
                type="button"
                className={css.mark}
                data-many={marks.length > 1 || undefined}
                aria-label={`Play from ${clock(at)}: ${wordsOf(marks)}`}
                title={wordsOf(marks)}
                onClick={() => onPlay(at)}
              />
            </li>
          )
        })}
    </ul>
  )
}

const wordsOf = ([first, ...rest]: CommentMark[]) =>
  `${first!.fullName}: ${first!.text}${rest.length > 0 ? `, and ${plural(rest.length, 'more', 'more')}` : ''}`
