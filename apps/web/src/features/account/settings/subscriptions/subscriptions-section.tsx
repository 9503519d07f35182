import { useApp } from '../../../../lib/app-context.ts'
import { OwnSupportPanel } from '../../../supporters/index.ts'
import { planChanged, useMembershipHints } from '../../../membership/index.ts'
import { ProfilesPanel } from '../profiles/profiles-panel.tsx'
import { PastPanel } from './past-panel.tsx'
import { PremiumPanel } from './premium-panel.tsx'

/** Recurring payments: the user's own premium and the subscriptions of their artists and labels. */
export function SubscriptionsSection() {
  const { cache } = useApp()
  // It may change in another tab or at the provider.
  useMembershipHints(true, () => void planChanged(cache))
  return (
    <>
      <PremiumPanel />
      <ProfilesPanel />
      <OwnSupportPanel />
      <PastPanel />
    </>
  )
}
