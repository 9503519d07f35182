import { createFileRoute } from '@tanstack/react-router'
import { PromoPage } from '../features/promotions/index.ts'

export const Route = createFileRoute('/promo')({
  component: PromoPage,
  staticData: { texts: ['promotions', 'player'] },
})
