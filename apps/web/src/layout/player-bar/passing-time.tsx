import type { Song } from '@hypha/contract'
import { TimeToggle } from '@hypha/ui/music/time-toggle.tsx'
import { Waveform } from '@hypha/ui/music/waveform.tsx'
import { usePlayer } from '../../features/player/index.ts'
import { preference } from '../../lib/storage/preference.ts'

/** Whether the player shows the remaining instead of the elapsed time. */
const showsRemaining = preference('playerRemaining', (stored) => stored === true)

const useDuration = (song: Song) => usePlayer((state) => state.durationSeconds) || song.duration

/** The wave of what plays. It and the time alone are drawn each second. */
export function PassingWave({ song, onSeek }: { song: Song; onSeek: (seconds: number) => void }) {
  const seconds = usePlayer((state) => state.currentSeconds)
  const buffered = usePlayer((state) => state.bufferedSeconds)
  return (
    <Waveform
      peaks={song.peaks}
      seconds={seconds}
      duration={useDuration(song)}
      buffered={buffered}
      onSeek={onSeek}
    />
  )
}

export function PassingTime({ song }: { song: Song }) {
  const seconds = usePlayer((state) => state.currentSeconds)
  const isRemaining = showsRemaining.use()
  return (
    <TimeToggle
      seconds={seconds}
      duration={useDuration(song)}
      remaining={{ on: isRemaining, flip: () => showsRemaining.set(!isRemaining) }}
    />
  )
}
