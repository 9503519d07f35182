import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const devSvgIconsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dev-svg-icons',
  ...adminPage('playground/icons'),
})
