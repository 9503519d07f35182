import { createRootRouteWithContext } from '@tanstack/react-router'
import { Shell } from '../shell/shell.tsx'
import type { AppContext } from '../lib/app-context.ts'

export const rootRoute = createRootRouteWithContext<AppContext>()({ component: Shell })
