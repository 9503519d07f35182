import type { Release, Track } from '@hypha/contract'
import { wheeled } from '@hypha/ui/lib/volume.ts'
import { useRef } from 'react'
import { useLike, useTrackLiked } from '../../features/library/index.ts'
import { playerNow, usePlayer } from '../../features/player/index.ts'
import { useShortcuts } from '../../features/shortcuts/index.ts'
import { useBuying } from '../../features/cart/index.ts'
import type { Verbs } from './use-player-controls.ts'

const STEP_SECONDS = 5
/** By then the player has reported its new position. */
const SETTLES_MS = 800

/** Keyboard shortcuts of the player. */
export function usePlayerKeys(
  { track, release, isOwner }: { track: Track; release: Release; isOwner: boolean },
  verbs: Verbs,
  flipQueue: () => void,
): void {
  const like = useLike()
  const liked = useTrackLiked(track, release.id)
  const { buy } = useBuying({ kind: 'song', item: track }, isOwner)
  const asked = useRef({ seconds: 0, until: 0 })
  const step = (by: number) => {
    // Keys repeat faster than the player reports its position, so count from the last requested one.
    const now = performance.now()
    const secondsNow = playerNow()?.seconds ?? usePlayer.getState().currentSeconds
    const from = now < asked.current.until ? asked.current.seconds : secondsNow
    const seconds = Math.min(track.duration, Math.max(0, from + by))
    asked.current = { seconds, until: now + SETTLES_MS }
    verbs.seek(seconds)
  }
  const turn = (deltaY: number) => verbs.setVolume(wheeled(usePlayer.getState().volume, deltaY))
  useShortcuts({
    playPause: verbs.toggle,
    seekBack: () => step(-STEP_SECONDS),
    seekForward: () => step(STEP_SECONDS),
    seekTo: (key) => verbs.seek((Number(key) / 10) * track.duration),
    previous: () => verbs.previous(false),
    next: () => verbs.next(false),
    previousAlbum: () => verbs.previous(true),
    nextAlbum: () => verbs.next(true),
    louder: () => turn(-1),
    quieter: () => turn(1),
    mute: verbs.mute,
    shuffle: verbs.shuffle,
    loop: verbs.loop,
    like: () => like({ release: release.id, song: track.id, liked: !liked }),
    buy,
    queue: flipQueue,
  })
}
