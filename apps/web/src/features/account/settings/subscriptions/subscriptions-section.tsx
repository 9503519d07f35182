import { useApp } from '../../../../lib/app-context.ts'
import { planChanged, useMembershipHints } from '../../../membership/index.ts'
import { ProfilesPanel } from '../profiles/profiles-panel.tsx'
import { PastPanel } from './past-panel.tsx'
import { PremiumPanel } from './premium-panel.tsx'

/** What renews by itself: one's own premium, and what one's artists and labels have. */
export function SubscriptionsSection() {
  const { cache } = useApp()
  // Paid or changed in another tab, or by the provider.
  useMembershipHints(true, () => void planChanged(cache))
  return (
    <>
      <PremiumPanel />
      <ProfilesPanel />
      <PastPanel />
    </>
  )
}
