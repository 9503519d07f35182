import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

const getParentRoute = () => rootRoute

/** What admins look at components, icons and calls with (RT-24). */
export const devRoutes = [
  createRoute({ getParentRoute, path: '/dev', ...adminPage('playground/playground') }),
  createRoute({ getParentRoute, path: '/dev/buttons', ...adminPage('playground/buttons') }),
  createRoute({ getParentRoute, path: '/dev/forms', ...adminPage('playground/forms') }),
  createRoute({ getParentRoute, path: '/dev/form-styles', ...adminPage('playground/form-styles') }),
  createRoute({ getParentRoute, path: '/dev/dialogs', ...adminPage('playground/dialogs') }),
  createRoute({ getParentRoute, path: '/dev-svg-icons', ...adminPage('playground/icons') }),
  createRoute({ getParentRoute, path: '/dev-api', ...adminPage('playground/calls') }),
  createRoute({
    getParentRoute,
    path: '/test/dialogs',
    validateSearch: ({ open }: Record<string, unknown>): { open?: string } =>
      typeof open === 'string' ? { open } : {},
    ...adminPage('playground/dialog-tests'),
  }),
] as const
