import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFound } from './components/page/not-found.tsx'
import { PageError } from './components/page/page-error.tsx'
import { PagePending } from './components/page/page-pending.tsx'
import type { AppContext } from './lib/app-context.ts'
import { parseSearch, stringifySearch } from './lib/routing/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** Whether a page begins at its top, or where its reader left it: not the first one when they scroll already. */
function scrollsAnew(): () => boolean {
  let isFirst = true
  return () => {
    const isRead = isFirst && scrollY > 0
    isFirst = false
    return !isRead
  }
}

/** The router over all addresses; `history` is of the browser, or one address in memory on the server. */
export const createAppRouter = (context: AppContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    isServer: import.meta.env.SSR,
    parseSearch,
    stringifySearch,
    scrollRestoration: import.meta.env.SSR ? false : scrollsAnew(),
    // A skeleton only after 150 ms, and then for at least 300 ms.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPreloadStaleTime: 0,
    // An address that cannot even be read; every other unknown one is sent to /404.
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: PageError,
    defaultPendingComponent: PagePending,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
