import { createRootRouteWithContext } from '@tanstack/react-router'
import type { AppContext } from '../lib/app-context.ts'
import { Shell } from '../layout/shell.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Not a place to return to after sign-in, beyond those the specification names. */
    passing?: boolean
    /** The page goes on where the footer would be. */
    noFooter?: boolean
  }
}

export const Route = createRootRouteWithContext<AppContext>()({ component: Shell })
