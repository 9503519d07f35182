import { createFileRoute } from '@tanstack/react-router'
import { AccountsPage } from '../../../features/artist/index.ts'
import { ownPage } from '../../-private.ts'

export const Route = createFileRoute('/dashboard/accounts/')({
  ...ownPage,
  component: AccountsPage,
  staticData: { texts: ['artist'] },
})
