import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

/** `open` names the dialog that is open. */
export const testDialogsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/test/dialogs',
  validateSearch: ({ open }: Record<string, unknown>): { open?: string } =>
    typeof open === 'string' ? { open } : {},
  ...adminPage('playground/dialog-tests'),
})
