import '@hypha/ui/styles.css'
import { createTexts } from '@hypha/i18n/instance.ts'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import calls from 'virtual:calls'
import { App, createCache } from './app.tsx'
import { forgetSavedPlayer, isSounding } from './features/player/index.ts'
import { forgetPrivateData } from './features/tickets/index.ts'
import type { AppContext } from './lib/app-context.ts'
import { forgetMusic } from './lib/offline/music/forget-music.ts'
import { browserSession } from './lib/auth/browser-session.ts'
import { createClient } from './lib/api/client.ts'
import { firstPage } from './lib/api/first-page.ts'
import { type PageState, STATE_ID } from './lib/dom/page-state.ts'
import { createRenewal, NOTHING_TO_RENEW } from './lib/auth/renewal.ts'
import { writeHint } from './lib/auth/session-hint.ts'
import { createTransport } from './lib/api/transport.ts'
import { isAdmin } from './lib/auth/use-session.ts'
import { isInApp } from './lib/native/bridge.ts'
import { setBrowserTexts } from './lib/i18n/browser-texts.ts'
import { watchHistoryNavigation } from './lib/routing/history-navigation.ts'
import { createAppRouter } from './router.tsx'
import { fetchTexts } from './texts.ts'

// On a slow line this runs while the rest of the page is still arriving.
if (document.readyState === 'loading')
  await new Promise((parsed) => document.addEventListener('DOMContentLoaded', parsed))

const root = document.getElementById('root')
const text = document.getElementById(STATE_ID)?.textContent
if (!root || !text) throw new Error('This page was not served by the application.')
const state = JSON.parse(text) as PageState

// The router recognizes a missing chunk, as after a deployment, by its error message and reloads the page.
// When offline that doesn't help, and while music plays it would stop.
addEventListener('vite:preloadError', ({ payload }) => {
  if (!navigator.onLine || isSounding()) payload.message = 'Not loaded'
})

const session = browserSession(() => {
  forgetSavedPlayer()
  forgetPrivateData()
  forgetMusic()
})
const cache = createCache()
const renewal = session.buyer() && !state.shellOnly ? createRenewal(cache) : null
const i18n = createTexts(state.language, { load: fetchTexts })
const texts = i18n.loadNamespaces(['lib', ...state.texts])
setBrowserTexts(i18n)
const context: AppContext = {
  session,
  api: createClient(calls, createTransport('/api', session, state.language)),
  i18n,
  cache,
  renewal: renewal ?? NOTHING_TO_RENEW,
  siteName: state.siteName,
  isDemo: state.isDemo,
  movesMoney: state.movesMoney,
  head: { title: document.title },
}
const mark = () => {
  const claims = session.buyer()
  document.documentElement.toggleAttribute('data-signed-in', claims !== null)
  writeHint(claims && (isAdmin(claims) ? 'admin' : 'person'))
}
session.subscribe(mark)
mark()

// The server renders a page again when its data change, so the data count as fresh on arrival.
for (const query of state.queries.queries) query.state.dataUpdatedAt = Date.now()
hydrate(cache, state.queries)
watchHistoryNavigation()
const served = location.pathname

/** No top-level await, because the chunks it would wait for import modules bundled with this one. */
async function start(container: HTMLElement): Promise<void> {
  // Starts a new task. Together with the module evaluation it would block a phone's response to a tap.
  await new Promise((next) => setTimeout(next))
  const router = createAppRouter(context)
  const native = isInApp() ? import('./lib/native/connect-app.ts') : null
  // Hydration renders what the server rendered, so the route's code and texts must be loaded first.
  await Promise.all([router.load(), texts, native])
  // Before the player can look for a lock screen.
  if (native) (await native).connectApp(context, (path) => router.history.push(path))
  const app = <App context={context} router={router} />
  // A guard or loader may have redirected. Differences in the rest of the URL don't matter.
  const { pathname } = new URL(router.state.location.href, location.origin)
  if (state.shellOnly || pathname !== served) {
    createRoot(container).render(app)
  } else {
    // Tells the router that the markup was rendered by a server, without its own streaming format.
    router.ssr = { manifest: undefined }
    const unblock = router.history.block({
      blockerFn: () => firstPage().then(() => false),
      enableBeforeUnload: false,
    })
    void firstPage().then(unblock)
    startTransition(() => void hydrateRoot(container, app))
  }
  renewal?.begin()
  // Our iOS app navigates by swiping (SH-06).
  if ('ios' in document.documentElement.dataset)
    void import('./lib/dom/swipe-pages.ts').then((file) => file.swipePages())
}
void start(root)
