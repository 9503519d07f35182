import type { TrackDetails } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { clock } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { WaveMarks } from './wave-marks.tsx'

interface BookmarkMarksProps {
  track: TrackDetails
  onPlay: (second: number) => void
}

/** The user's bookmarked positions on the waveform. Pressing one plays from there. */
export function BookmarkMarks({ track, onPlay }: BookmarkMarksProps) {
  const { t } = useTexts('track')
  const { bookmarks } = useApi()
  const marks = bookmarks.listMarks.query({ params: { songId: track.id } })
  const { data } = useQuery({
    ...marks,
    // Below the key of the bookmark list, so that invalidating that also invalidates this.
    queryKey: [...bookmarks.listBookmarks.key, { marksOf: track.id }] as const,
    staleTime: 0,
  })
  if (!data || data.result.length === 0 || !(track.duration > 0)) return null
  return (
    <WaveMarks
      of="bookmarks"
      label={t('bookmarks.label')}
      marks={data.result.map(({ id, second, note }) => ({
        ...{ key: id, second },
        label: note
          ? t('bookmarks.playNote', { time: clock(second), note })
          : t('bookmarks.play', { time: clock(second) }),
        title: note || t('bookmarks.at', { time: clock(second) }),
      }))}
      duration={track.duration}
      onPlay={onPlay}
    />
  )
}
