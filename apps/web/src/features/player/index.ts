export { albumListOf } from './lists/album-list.ts'
export { rememberList } from './lists/recent-list.ts'
export { forgetSavedPlayer } from './saved/saved-player-key.ts'
export { levelling, setLevelling } from './levelling.ts'
export {
  buttonState,
  firstPlayable,
  isSounding,
  trackOf,
  troubleOf,
  usePlayer,
} from './player-state.ts'
export { loadPlayerCode, playerNow, showKeptPlayer } from './player-store.ts'
export { PlayingRing } from './playing-ring.tsx'
export { FollowQueue } from './resume/follow-queue.tsx'
export { usePlayFrom } from './use-play-from.ts'
export { usePlay } from './use-play.ts'
export { setStopAfterAlbum, stopAfterAlbum } from './stop-after-album.ts'
export { useQueue } from './use-queue.ts'
export { useReleaseState } from './use-release-state.ts'
export { useTrackState } from './use-track-state.ts'
