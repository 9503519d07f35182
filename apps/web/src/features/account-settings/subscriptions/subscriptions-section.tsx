import { MakersPanel } from '../makers/makers-panel.tsx'
import { PastPanel } from './past-panel.tsx'
import { PremiumPanel } from './premium-panel.tsx'

/** What renews by itself: one's own premium, and what one's artists and labels have. */
export const SubscriptionsSection = () => (
  <>
    <PremiumPanel />
    <MakersPanel />
    <PastPanel />
  </>
)
