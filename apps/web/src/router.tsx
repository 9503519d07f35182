import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFound } from './components/page/not-found.tsx'
import { PageError } from './components/page/page-error.tsx'
import { PagePending } from './components/page/page-pending.tsx'
import type { AppContext } from './lib/app-context.ts'
import { parseSearch, stringifySearch } from './lib/routing/search-params.ts'
import { routeTree } from './routeTree.gen.ts'

/** Whether to reset the scroll position: not on the first page if the user has already scrolled. */
function resetsScroll(): () => boolean {
  let isFirst = true
  return () => {
    const isRead = isFirst && scrollY > 0
    isFirst = false
    return !isRead
  }
}

/** Creates the router. `history` defaults to the browser's; the server passes a single URL in memory. */
export const createAppRouter = (context: AppContext, history?: RouterHistory) =>
  createRouter({
    routeTree,
    context,
    ...(history && { history }),
    isServer: import.meta.env.SSR,
    parseSearch,
    stringifySearch,
    scrollRestoration: import.meta.env.SSR ? false : resetsScroll(),
    // Skeletons appear after 150 ms, and then stay for at least 300 ms.
    defaultPendingMs: 150,
    defaultPendingMinMs: 300,
    defaultPreloadStaleTime: 0,
    // For malformed URLs. Unknown paths are redirected to /404.
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
