import type { Release, Track } from '@hypha/contract'
import { artistHref, rowHref } from '../../lib/routing/addresses.ts'
import { buttonState, troubleOf, usePlayer } from '../../features/player/index.ts'
import type { Verbs } from './use-player-controls.ts'

/** State shared by the bar and the full-screen player, without the time, which changes every second. */
export function usePlaying(track: Track, release: Release, verbs: Verbs) {
  const state = usePlayer(({ status }) => buttonState(status))
  const trouble = usePlayer(troubleOf)
  const volume = usePlayer((player) => player.volume)
  const queueCount = usePlayer(({ queue }) => queue.length)
  const isShuffling = usePlayer((player) => player.isShuffling)
  const isLooping = usePlayer((player) => player.isLooping)
  return {
    track,
    cover: release.cover,
    releaseHref: rowHref(release, track),
    artistHref: artistHref(track.artist),
    state,
    trouble,
    volume,
    queueCount,
    shuffle: { on: isShuffling, flip: verbs.shuffle },
    loop: { on: isLooping, flip: verbs.loop },
    onToggle: verbs.toggle,
    onPrevious: verbs.previous,
    onNext: verbs.next,
  }
}
