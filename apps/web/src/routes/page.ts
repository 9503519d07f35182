import { lazyRouteComponent } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { unreachable } from '../lib/api-error.ts'
import { Page as ExplorePage } from '../features/explore/explore-page.tsx'
import type { AppContext } from '../lib/app-context.ts'
import { guard } from '../lib/guard.ts'

/** What an address says, for the page to understand. */
export type Search = Record<string, unknown>

interface PageModule {
  Page: ComponentType
  /** What the page shows at once, where its route leaves that to it. */
  load?: (context: AppContext, search: Search, params: Record<string, string>) => Promise<unknown>
}

const pages: Record<string, () => Promise<PageModule>> = {
  ...import.meta.glob<PageModule>(['./**/*-page.tsx', '!./explore/explore-page.tsx'], {
    base: '../features',
  }),
  // What it is made of is in the first file anyway: one of its own would only name it.
  './explore/explore-page.tsx': async () => ({ Page: ExplorePage }),
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's module, for the server to preload its chunk. */
    page?: string
    /** Shown to signed-in people only: the server sends the frame, the browser fills it. */
    private?: boolean
    /** Not a place to return to after sign-in, beyond those the specification names. */
    passing?: boolean
    /** The page goes on where the footer would be. */
    noFooter?: boolean
  }
}

/** The lazily loaded `Page` of `features/<name>-page.tsx`. */
export function page(
  name: string,
  data: { private?: boolean; passing?: boolean; noFooter?: boolean } = {},
) {
  const read = pages[`./${name}-page.tsx`]
  if (!read) throw new Error(`There is no page ${name}.`)
  // A file that is gone makes the router load the page anew, which without a network would lose all there is.
  const load = () =>
    read().catch((error: unknown) => {
      throw !import.meta.env.SSR && !navigator.onLine ? unreachable() : error
    })
  return {
    // The server knows nobody: of a private page it sends the frame alone.
    component:
      import.meta.env.SSR && data.private
        ? lazyRouteComponent(() => import('../shell/private-pending.tsx'), 'PrivatePending')
        : lazyRouteComponent(load, 'Page'),
    staticData: { page: `src/features/${name}-page.tsx`, ...data },
  }
}

/** The page of who is signed in with a confirmed address. */
export const ownPage = (name: string, data?: { passing: true }) => ({
  beforeLoad: guard({ verified: true }),
  ...page(name, { private: true, ...data }),
})

/** A page of admins; for others there is none. */
export const adminPage = (name: string) => ({
  beforeLoad: guard({ verified: true, role: 'ROLE_ADMIN' }),
  ...page(name, { private: true }),
})

/** A page that reads its search parameters and loads what it shows by itself: nothing of that is in the first load. */
export const loadingPage = (name: string) => ({
  validateSearch: (search: Search) => search,
  loaderDeps: ({ search }: { search: Search }) => search,
  loader: async (at: { context: AppContext; deps: Search; params: Record<string, string> }) => {
    const { load } = await pages[`./${name}-page.tsx`]!()
    await load!(at.context, at.deps, at.params)
  },
  ...page(name),
})
