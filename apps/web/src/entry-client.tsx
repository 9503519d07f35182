import '@hypha/ui/styles.css'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import calls from 'virtual:calls'
import { App, createCache } from './app.tsx'
import type { AppContext } from './lib/app-context.ts'
import { browserSession } from './lib/browser-session.ts'
import { createClient } from './lib/client.ts'
import { type PageState, STATE_ID } from './lib/page-state.ts'
import { createTransport } from './lib/transport.ts'
import { createAppRouter } from './router.tsx'

const root = document.getElementById('root')
const text = document.getElementById(STATE_ID)?.textContent
if (!root || !text) throw new Error('This page was not served by the application.')
const state = JSON.parse(text) as PageState

const session = browserSession()
const context: AppContext = {
  session,
  api: createClient(calls, createTransport('/api', session)),
  cache: createCache(),
  siteName: state.siteName,
  isDemo: state.isDemo,
  head: { title: document.title },
}
const mark = () =>
  document.documentElement.toggleAttribute('data-signed-in', session.claims() !== null)
session.subscribe(mark)
mark()

hydrate(context.cache, state.queries)
const router = createAppRouter(context)
const served = location.href
// Hydration renders what the server rendered, so the route's code has to be there first.
await router.load()

const app = <App context={context} router={router} />
if (
  state.frameOnly ||
  router.state.location.href !== new URL(served).href.slice(location.origin.length)
) {
  root.replaceChildren()
  createRoot(root).render(app)
} else {
  // Tells the router that the markup came from a server without its own streaming format.
  router.ssr = { manifest: undefined }
  // As a transition it gives way to the listener's first clicks.
  startTransition(() => void hydrateRoot(root, app))
  // The served answers are anybody's; a signed-in listener's marks lie over them.
  if (session.claims()) void context.cache.invalidateQueries()
}
