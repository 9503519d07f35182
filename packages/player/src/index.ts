export { createPlayer } from './engine.ts'
export { isPlayable } from './place.ts'
export type {
  AlbumList,
  PlayFrom,
  Player,
  PlayerOptions,
  PlayerState,
  PlayerStatus,
  QueueItem,
  SavedPlace,
  SavedPlayer,
  SkipReason,
  UpNext,
} from './types.ts'
