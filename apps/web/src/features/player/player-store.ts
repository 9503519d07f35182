import type { Track } from '@hypha/contract'
import type { Player } from '@hypha/player'
import { prefetch } from '@hypha/player/prefetch'
import type { AppContext } from '../../lib/app-context.ts'
import { SAVED_PLAYER_KEY } from './saved/saved-player-key.ts'
import type { OpenedPlayer } from './opened-player.ts'

const loadPlayer = () => import('./open-player.ts')

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const
let isWatching = false

/** Loads the engine on the first pointer or key event of a page with music, because play may be pressed next. */
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

/** The engine if already loaded. Starting within the press is fastest. */
export const playerNow = () => ready

/** Prefetches the track's first bytes while the engine loads. */
export function expectTrack(track: Track | undefined): void {
  if (track && !ready) prefetch(track)
}

/** Loads the engine, which is much larger than the page, when the user is about to listen. */
export function openEngine(app: AppContext): Promise<OpenedPlayer> {
  engine ??= loadPlayer().then(({ openPlayer }) => {
    const opened = openPlayer(app)
    ready = opened.player
    return opened
  })
  engine.catch(() => {
    // The next press retries a failed download.
    engine = null
  })
  return engine
}

const loadRestore = () => import('./saved/restore-saved-player.ts')

/** Loads the code of the engine, and what a reload needs, before there is no network. */
export const loadPlayerCode = (): Promise<unknown> => Promise.all([loadPlayer(), loadRestore()])

let isShown = false

/** Restores what played before a reload, once per page. */
export function showKeptPlayer(app: AppContext): void {
  if (isShown || !localStorage.getItem(SAVED_PLAYER_KEY)) return
  isShown = true
  void loadRestore()
    .then(({ restoreSavedPlayer: showKept }) => showKept(app))
    // It stays saved for the next visit.
    .catch(() => undefined)
}
