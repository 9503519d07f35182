import '@hypha/ui/styles.css'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import firstCalls from 'virtual:first-calls'
import { App, createCache } from './app.tsx'
import { unreachable } from './lib/api-error.ts'
import type { AppContext } from './lib/app-context.ts'
import { browserSession } from './lib/browser-session.ts'
import { answerEarly, forgetEarly } from './lib/answer-early.ts'
import { createClient } from './lib/client.ts'
import { firstPage } from './lib/first-page.ts'
import { listenToLess } from './lib/listen-to-less.ts'
import { swipesPages } from './lib/host.ts'
import { type PageState, STATE_ID } from './lib/page-state.ts'
import { createRenewal, NOTHING_TO_RENEW } from './lib/renewal.ts'
import { writeHint } from './lib/session-hint.ts'
import { createTransport } from './lib/transport.ts'
import { isAdmin } from './lib/use-session.ts'
import { createAppRouter } from './router.tsx'

const root = document.getElementById('root')
const text = document.getElementById(STATE_ID)?.textContent
if (!root || !text) throw new Error('This page was not served by the application.')
const state = JSON.parse(text) as PageState
listenToLess(root)

/** Ends the task: what follows is long enough for one of its own. */
const breath = () => new Promise((resolve) => setTimeout(resolve))

const readMoreCalls = () =>
  import('virtual:more-calls').then(
    (file) => file.default,
    () => Promise.reject(unreachable()),
  )

const session = browserSession()
const cache = createCache()
const renewal = session.claims() && !state.frameOnly ? createRenewal(cache) : null
const context: AppContext = {
  session,
  api: createClient(firstCalls, createTransport('/api', session), readMoreCalls),
  cache,
  renewal: renewal ?? NOTHING_TO_RENEW,
  siteName: state.siteName,
  isDemo: state.isDemo,
  movesMoney: state.movesMoney,
  head: { title: document.title },
}
const mark = () => {
  const claims = session.claims()
  document.documentElement.toggleAttribute('data-signed-in', claims !== null)
  writeHint(claims && (isAdmin(claims) ? 'admin' : 'person'))
}
session.subscribe(mark)
mark()

await breath()
const data = state.queries ?? (await window.early?.data)
// The server keeps a page until something on it changes, so it is as new as its arrival.
for (const query of data?.queries ?? []) query.state.dataUpdatedAt = Date.now()
hydrate(cache, data ?? {})
await breath()
const router = createAppRouter(context)
const served = location.pathname
await breath()
// Hydration renders what the server rendered, so the route's code has to be there first.
await router.load()

const app = <App context={context} router={router} />
// A guard or a loader may have led elsewhere; how the rest of an address is written does not matter.
const { pathname } = new URL(router.state.location.href, location.origin)
if (state.frameOnly || !data || pathname !== served) {
  forgetEarly()
  // What was served stays until React has something in its place: an empty page would flash.
  createRoot(root).render(app)
} else {
  // Tells the router that the markup came from a server without its own streaming format.
  router.ssr = { manifest: undefined }
  const unblock = router.history.block({
    blockerFn: () => firstPage().then(() => false),
    enableBeforeUnload: false,
  })
  void firstPage().then(unblock)
  // As a transition it gives way to the listener's first clicks.
  startTransition(() => void hydrateRoot(root, app))
  void answerEarly()
}
renewal?.begin()
if (swipesPages()) void import('./lib/swipe-pages.ts').then((file) => file.swipePages())
