import { createFileRoute } from '@tanstack/react-router'
import { MarketingPage } from '../features/dashboard/index.ts'
import type { Search } from './-any-search.ts'
import { ownPage } from './-private.ts'

export const Route = createFileRoute('/marketing')({
  // `release-12`, `artist-3` or `label-4`; anything else is ignored.
  validateSearch: ({ for: subject }: Search): { for?: string } =>
    typeof subject === 'string' && /^(release|artist|label)-\d{1,10}$/.test(subject)
      ? { for: subject }
      : {},
  ...ownPage,
  component: MarketingPage,
  staticData: { texts: ['dashboard', 'release'] },
})
