import type { CommentMark, SongPage } from '@hypha/contract'
import { clock, plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { WaveMarks } from './wave-marks.tsx'

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
    <WaveMarks
      of="comments"
      label="Comments on the wave"
      marks={[...places]
        .toSorted(([a], [b]) => a - b)
        .map(([key, marks]) => {
          const second = Math.min(...marks.map((mark) => mark.second))
          const title = wordsOf(marks)
          const label = `Play from ${clock(second)}: ${title}`
          return { key, second, label, title, isMany: marks.length > 1 }
        })}
      duration={song.duration}
      onPlay={onPlay}
    />
  )
}

const wordsOf = ([first, ...rest]: CommentMark[]) =>
  `${first!.fullName}: ${first!.text}${rest.length > 0 ? `, and ${plural(rest.length, 'more', 'more')}` : ''}`
