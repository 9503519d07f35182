import { createFileRoute } from '@tanstack/react-router'
import { ReviewPage } from '../../features/review/index.ts'
import { adminPage } from '../-private.ts'

export const Route = createFileRoute('/admin/review')({
  staticData: { texts: ['review', 'release', 'library', 'cart'] },
  validateSearch: (search: Record<string, unknown>): { release?: number } =>
    Number.isInteger(Number(search['release'])) ? { release: Number(search['release']) } : {},
  ...adminPage,
  component: ReviewPage,
})
