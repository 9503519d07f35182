export { createPlayer } from './engine.ts'
export { isPlayable } from './reducer.ts'
export type {
  AlbumList,
  PlayFrom,
  Player,
  PlayerOptions,
  PlayerState,
  PlayerStatus,
  QueueItem,
  SavedPlayer,
  SkipReason,
  UpNext,
} from './types.ts'
