import { createFileRoute } from '@tanstack/react-router'
import { RedeemPage, redeemSearch } from '../features/promotions/index.ts'

export const Route = createFileRoute('/redeem')({
  validateSearch: redeemSearch,
  component: RedeemPage,
  staticData: { texts: ['promotions'] },
})
