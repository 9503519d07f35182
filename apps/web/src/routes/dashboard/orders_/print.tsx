import { createFileRoute } from '@tanstack/react-router'
import { PrintPage, printSearch } from '../../../features/merch/index.ts'
import { ownPage } from '../../-private.ts'

export const Route = createFileRoute('/dashboard/orders_/print')({
  validateSearch: printSearch,
  ...ownPage,
  component: PrintPage,
  staticData: { texts: ['merch'] },
})
