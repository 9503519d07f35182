import type { Release, Song } from '@hypha/contract'
import { artistHref, rowHref } from '../../lib/addresses.ts'
import { buttonState } from '../../lib/player/play-state.ts'
import { usePlayer } from '../../lib/player/player-store.ts'
import { showsRemaining } from './player-preferences.ts'
import type { Verbs } from './use-verbs.ts'

/** What the bar and the window of what plays show alike. */
export function usePlaying(song: Song, release: Release, verbs: Verbs) {
  const state = usePlayer()
  const isRemaining = showsRemaining.use()
  return {
    song,
    cover: release.cover,
    releaseHref: rowHref(release, song),
    artistHref: artistHref(song.artist),
    state: buttonState(state.status),
    seconds: state.currentSeconds,
    duration: state.durationSeconds || song.duration,
    buffered: state.bufferedSeconds,
    volume: state.volume,
    queueCount: state.queue.length,
    remaining: { on: isRemaining, flip: () => showsRemaining.set(!isRemaining) },
    shuffle: { on: state.isShuffling, flip: verbs.shuffle },
    loop: { on: state.isLooping, flip: verbs.loop },
    onToggle: verbs.toggle,
    onPrevious: verbs.previous,
    onNext: verbs.next,
    onSeek: verbs.seek,
  }
}
