import { createFileRoute } from '@tanstack/react-router'
import { MerchPage } from '../../features/dashboard/index.ts'
import { ownPage } from '../-private.ts'

export const Route = createFileRoute('/dashboard/merch')({
  ...ownPage,
  component: MerchPage,
  staticData: { texts: ['dashboard'] },
})
