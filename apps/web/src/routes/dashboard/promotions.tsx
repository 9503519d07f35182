import { createFileRoute } from '@tanstack/react-router'
import { PromotionsPage } from '../../features/dashboard/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/promotions')({
  ...ownPage,
  component: PromotionsPage,
  staticData: { texts: ['dashboard'] },
})
