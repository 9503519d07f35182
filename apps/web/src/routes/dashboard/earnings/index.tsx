import { createFileRoute } from '@tanstack/react-router'
import { EarningsPage } from '../../../features/earnings/index.ts'
import { pageParam } from '../../../lib/routing/search-params.ts'
import { ownPage } from '../../-private.ts'

interface Search {
  page?: number | undefined
  /** Back from the payment provider: what it was given for the way. */
  returned?: string | undefined
  /** Back from the payment provider because its link was too old. */
  link?: 'expired' | undefined
}

export const Route = createFileRoute('/dashboard/earnings/')({
  validateSearch: (search: Record<string, unknown>): Search => ({
    ...pageParam(search),
    returned: typeof search['returned'] === 'string' ? search['returned'] : undefined,
    link: search['link'] === 'expired' ? 'expired' : undefined,
  }),
  ...ownPage,
  component: EarningsPage,
  staticData: { texts: ['earnings'] },
})
