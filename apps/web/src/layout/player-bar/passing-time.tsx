import type { Track } from '@hypha/contract'
import { TimeToggle } from '@hypha/ui/music/time-toggle.tsx'
import { Waveform } from '@hypha/ui/music/waveform.tsx'
import { usePlayer } from '../../features/player/index.ts'
import { preference } from '../../lib/storage/preference.ts'

/** Whether the player shows the remaining instead of the elapsed time. */
const showsRemaining = preference('playerRemaining', (stored) => stored === true)

const useDuration = (track: Track) => usePlayer((state) => state.durationSeconds) || track.duration

/** The waveform of the current track. Only this and the time are rendered every second. */
export function PassingWave({
  track,
  onSeek,
}: {
  track: Track
  onSeek: (seconds: number) => void
}) {
  const seconds = usePlayer((state) => state.currentSeconds)
  const buffered = usePlayer((state) => state.bufferedSeconds)
  return (
    <Waveform
      peaks={track.peaks}
      seconds={seconds}
      duration={useDuration(track)}
      buffered={buffered}
      onSeek={onSeek}
    />
  )
}

export function PassingTime({ track }: { track: Track }) {
  const seconds = usePlayer((state) => state.currentSeconds)
  const isRemaining = showsRemaining.use()
  return (
    <TimeToggle
      seconds={seconds}
      duration={useDuration(track)}
      remaining={{ on: isRemaining, flip: () => showsRemaining.set(!isRemaining) }}
    />
  )
}
