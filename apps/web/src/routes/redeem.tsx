import { createFileRoute } from '@tanstack/react-router'
import { RedeemPage } from '../features/promotions/index.ts'

export const Route = createFileRoute('/redeem')({
  component: RedeemPage,
  staticData: { texts: ['promotions'] },
})
