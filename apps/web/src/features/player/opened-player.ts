import type { Player } from '@hypha/player'

export interface OpenedPlayer {
  player: Player
  /** Resolves when what was kept over a reload is back. */
  restored: Promise<void>
}
