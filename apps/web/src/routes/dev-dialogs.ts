import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const devDialogsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev/dialogs',
  ...adminPage('playground/dialogs'),
})
