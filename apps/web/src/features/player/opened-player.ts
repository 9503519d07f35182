import type { Player } from '@hypha/player'

export interface OpenedPlayer {
  player: Player
  /** Resolves when the saved state is restored. */
  restored: Promise<void>
}
