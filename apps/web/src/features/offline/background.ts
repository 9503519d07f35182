import type { AnyRouter } from '@tanstack/react-router'
import type { AppContext } from '../../lib/app-context.ts'
import { ask } from '../../lib/dom/toasts.ts'
import { loadTexts } from '../../lib/i18n/load-texts.ts'
import { keepPage } from '../../lib/offline/keep-page.ts'
import { offlineChoices } from '../../lib/offline/music/offline-choices.ts'
import { watchVersion } from '../../lib/offline/watch-version.ts'
import { OFFLINE_HREF } from '../../lib/routing/addresses.ts'
import { shellParts } from './shell-parts.ts'
import { onLikeUpdate } from '../library/index.ts'
import { loadPlayerCode } from '../player/index.ts'

/** Several likes are sent to the server first. */
const AFTER_LIKES_MS = 3_000

let isKept = false

/** Keeps what the application needs to start and play without a network: this page, the player, their texts. */
export function keepShell(app: AppContext, router: AnyRouter): void {
  if (isKept) return
  isKept = true
  keepPage(OFFLINE_HREF)
  void Promise.all([
    router.preloadRoute({ to: OFFLINE_HREF }),
    loadPlayerCode(),
    shellParts.loadPlayerBar(),
    app.i18n.loadNamespaces(['offline', 'player']),
    import('./storage/sync-music.ts'),
    import('./storage/keep-release.ts'),
  ]).catch(() => {
    isKept = false
  })
}

const isInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true

/** Runs once for each page load. */
export function startBackground(app: AppContext, router: AnyRouter): void {
  watchVersion(() => {
    // Never by itself: music may play, or somebody may be writing.
    void loadTexts(app, 'offline').then(({ t }) =>
      ask(t('newVersion'), { label: t('reload'), run: () => location.reload() }),
    )
  })
  if (isInstalled() || offlineChoices.get().isUsed) keepShell(app, router)
  addEventListener('appinstalled', () => keepShell(app, router))
  const sync = () => {
    if (!offlineChoices.get().isUsed || !app.session.claims()) return
    void import('./storage/sync-music.ts')
      .then(({ syncMusic }) => syncMusic(app))
      // Storage is blocked; the page says so.
      .catch(() => undefined)
  }
  sync()
  addEventListener('online', sync)
  let timer: ReturnType<typeof setTimeout> | undefined
  onLikeUpdate(() => {
    clearTimeout(timer)
    timer = setTimeout(sync, AFTER_LIKES_MS)
  })
}
