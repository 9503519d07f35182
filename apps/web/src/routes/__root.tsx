import { createRootRouteWithContext } from '@tanstack/react-router'
import type { Namespace } from '@hypha/i18n/instance.ts'
import type { AppContext } from '../lib/app-context.ts'
import { Shell } from '../layout/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Not a place to return to after sign-in, beyond those the specification names. */
    passing?: boolean
    /** The namespaces of its texts, which load beside its code and data. */
    texts?: readonly Namespace[]
    /** The page provides its own bottom; leaves out the footer. */
    noFooter?: boolean
  }
}

/** Of what several features show. */
const SHARED_TEXTS = ['components', 'layout', 'ui'] as const satisfies readonly Namespace[]

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad({ context, matches }) {
    const namespaces = matches.flatMap(({ staticData }) => staticData.texts ?? [])
    if (!import.meta.env.SSR) void context.i18n.loadNamespaces([...SHARED_TEXTS, ...namespaces])
  },
  component: Shell,
})
