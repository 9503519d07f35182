import type { PlayState } from '@hypha/ui/controls/play-button.tsx'
import type { PlayerStatus } from '@hypha/player'

/** How a button shows the player's status when it is the button of what the player has. */
export const buttonState = (status: PlayerStatus): PlayState =>
  status === 'playing' || status === 'loading' || status === 'blocked' ? status : 'paused'
