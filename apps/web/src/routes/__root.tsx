import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Namespace } from '@hypha/i18n/instance.ts'
import type { AppContext } from '../lib/app-context.ts'
import { Shell } from '../layout/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Not remembered as a page to return to after login, in addition to those named in the specification. */
    passing?: boolean
    /** Namespaces of its texts, which load in parallel with its code and data. */
    texts?: readonly Namespace[]
    /** Leaves out the footer, because the page has its own bottom. */
    noFooter?: boolean
  }
}

/** Namespaces used by several features. */
const SHARED_TEXTS = ['components', 'layout', 'ui'] as const satisfies readonly Namespace[]

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad({ context, matches }) {
    const namespaces = matches.flatMap(({ staticData }) => staticData.texts ?? [])
    if (!import.meta.env.SSR) void context.i18n.loadNamespaces([...SHARED_TEXTS, ...namespaces])
  },
  component: Shell,
})
