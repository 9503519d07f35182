export { createPlayer } from './engine.ts'
export { isPlayable } from './reducer.ts'
export type { Player, PlayerOptions, PlayerState, PlayerStatus, SkipReason } from './types.ts'
