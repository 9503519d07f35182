import { createFileRoute } from '@tanstack/react-router'
import { EarningsPage } from '../../../features/earnings/index.ts'
import { pageParam } from '../../../lib/routing/search-params.ts'
import { ownPage } from '../../-private.ts'

interface Search {
  page?: number | undefined
  /** Return from the payment provider, with the state passed to it. */
  returned?: string | undefined
  /** Return from the payment provider because its link had expired. */
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
