import { createRoute } from '@tanstack/react-router'
import { adminPage } from './page.ts'
import { rootRoute } from './root.ts'

export const adminReviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin/review',
  validateSearch: (search: Record<string, unknown>): { release?: number } =>
    Number.isInteger(Number(search['release'])) ? { release: Number(search['release']) } : {},
  ...adminPage('review/review'),
})
