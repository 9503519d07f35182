import { lazy, Suspense } from 'react'
import type { TrackDetails } from '@hypha/contract'
import { Waveform } from '@hypha/ui/music/waveform.tsx'
import { clock } from '@hypha/ui/lib/format.ts'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import css from './track-wave.module.css'
import type { TrackPlay } from './use-track-play.ts'

const CommentMarks = lazy(() =>
  import('./comment-marks.tsx').then((file) => ({ default: file.CommentMarks })),
)

const BookmarkMarks = lazy(() =>
  import('./bookmark-marks.tsx').then((file) => ({ default: file.BookmarkMarks })),
)

/** The waveform of a track, with its progress. Pressing it plays from there. */
export const TrackWave = ({ track, playing }: { track: TrackDetails; playing: TrackPlay }) => {
  const isHydrated = useIsHydrated()
  const isSignedIn = useSession() !== null
  return (
    <div className={css.wave} dir="ltr">
      <Waveform
        peaks={track.peaks}
        seconds={playing.seconds}
        duration={track.duration}
        buffered={playing.buffered}
        onSeek={(to) => playing.canPlay && playing.seek(to)}
      />
      {isSignedIn && playing.canPlay && (
        <Suspense>
          <BookmarkMarks track={track} onPlay={playing.seek} />
        </Suspense>
      )}
      {isHydrated && playing.canPlay && (
        <Suspense>
          <CommentMarks track={track} onPlay={playing.seek} />
        </Suspense>
      )}
      <p className={css.times} aria-hidden>
        <span>{clock(playing.seconds)}</span>
        <span>{clock(track.duration)}</span>
      </p>
    </div>
  )
}
