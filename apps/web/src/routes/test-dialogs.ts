import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const testDialogsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test/dialogs',
  validateSearch: ({ dialog }: Record<string, unknown>): { dialog?: string } =>
    typeof dialog === 'string' ? { dialog } : {},
  ...adminPage('playground/dialog-tests'),
})
