import type { CommentMark, TrackDetails } from '@hypha/contract'
import type { Translate } from '@hypha/i18n/instance.ts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { clock } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { hasTrackComments } from '../track-query.ts'
import { WaveMarks } from './wave-marks.tsx'

interface CommentMarksProps {
  track: TrackDetails
  onPlay: (second: number) => void
}

/** Number of slots for marks on the waveform. */
const PLACES = 32

/** Comments on the waveform, one mark per slot. Pressing one plays from there. */
export function CommentMarks({ track, onPlay }: CommentMarksProps) {
  const { t } = useTexts('track')
  const { data } = useQuery({
    ...useApi().comments.listMarks.query({ params: { songId: track.id } }),
    enabled: hasTrackComments(track),
  })
  if (!data || data.result.length === 0 || !(track.duration > 0)) return null
  const places = Map.groupBy(data.result, ({ second }) =>
    Math.min(PLACES - 1, Math.floor((second / track.duration) * PLACES)),
  )
  return (
    <WaveMarks
      of="comments"
      label={t('comments.label')}
      marks={[...places]
        .toSorted(([a], [b]) => a - b)
        .map(([key, marks]) => {
          const second = Math.min(...marks.map((mark) => mark.second))
          const title = titleOf(t, marks)
          const label = t('comments.play', { time: clock(second), comment: title })
          return { key, second, label, title, isMany: marks.length > 1 }
        })}
      duration={track.duration}
      onPlay={onPlay}
    />
  )
}

/** The first comment and the number of others. */
function titleOf(t: Translate<'track'>, [first, ...rest]: CommentMark[]): string {
  const comment = `${first!.fullName}: ${first!.text}`
  return rest.length > 0 ? t('comments.more', { comment, count: rest.length }) : comment
}
