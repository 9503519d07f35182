import { createFileRoute } from '@tanstack/react-router'
import { CalculatorPage } from '../features/site/index.ts'

export const Route = createFileRoute('/calculator')({
  loader: ({ context: { api, cache } }) =>
    cache.prefetchQuery(api.metadata.commissionRates.query()),
  component: CalculatorPage,
  staticData: { texts: ['site'] },
})
