export { createDriver } from './create-driver.ts'
export { createPlayer } from './engine.ts'
export { isPlayable } from './position.ts'
export type {
  AlbumList,
  PlayFrom,
  Player,
  PlayerOptions,
  PlayerState,
  PlayerStatus,
  QueueItem,
  SavedPosition,
  SavedPlayer,
  SkipReason,
  UpNext,
} from './types.ts'
