import { createFileRoute } from '@tanstack/react-router'
import { GuestPage } from '../features/account/index.ts'

export const Route = createFileRoute('/guest')({
  component: GuestPage,
  staticData: { texts: ['account'] },
})
