import { createFileRoute } from '@tanstack/react-router'
import { PromotionsPage, promotionsSearch } from '../../features/promotions/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/promotions')({
  validateSearch: promotionsSearch,
  ...ownPage,
  component: PromotionsPage,
  staticData: { texts: ['promotions'] },
})
