import type { Track } from '@hypha/contract'
import type { Player } from '@hypha/player'
import { prefetch } from '@hypha/player/prefetch'
import type { AppContext } from '../../lib/app-context.ts'
import { SAVED_PLAYER_KEY } from './saved/saved-player-key.ts'
import type { OpenedPlayer } from './opened-player.ts'

const loadPlayer = () => import('./open-player.ts')

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
let isWatching = false

/** Fetches the engine's code on the first pointer or key event of a page with music: play may be pressed next. */
export function fetchPlayerAtFirstSign(): void {
  if (isWatching) return
  isWatching = true
  const fetchIt = () => {
    SIGNS.forEach((sign) => removeEventListener(sign, fetchIt))
    loadPlayer().catch(() => undefined)
  }
  SIGNS.forEach((sign) => addEventListener(sign, fetchIt, { passive: true }))
}

let engine: Promise<OpenedPlayer> | null = null
let ready: Player | null = null

/** The engine, if it is there already: within the press itself it sounds soonest. */
export const playerNow = () => ready

/** While the engine is on its way the track's first bytes can be on theirs. */
export function expectTrack(track: Track | undefined): void {
  if (track && !ready) prefetch(track)
}

/** The engine is far heavier than the page; it is fetched when somebody is about to listen. */
export function openEngine(app: AppContext): Promise<OpenedPlayer> {
  engine ??= loadPlayer().then(({ openPlayer }) => {
    const opened = openPlayer(app)
    ready = opened.player
    return opened
  })
  engine.catch(() => {
    // A failed download is tried again at the next press.
    engine = null
  })
  return engine
}

let isShown = false

/** What played before a reload, if anything did, once for a page. */
export function showKeptPlayer(app: AppContext): void {
  if (isShown || !localStorage.getItem(SAVED_PLAYER_KEY)) return
  isShown = true
  void import('./saved/restore-saved-player.ts')
    .then(({ restoreSavedPlayer: showKept }) => showKept(app))
    // It stays kept, and the next visit tries again.
    .catch(() => undefined)
}
