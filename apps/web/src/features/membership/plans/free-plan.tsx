import { benefitsOf } from '../benefits.ts'
import { Own, Plan } from './plan.tsx'
import type { Offer } from './use-offer.ts'

/** What everybody has. */
export const FreePlan = ({ offer: { level, hasBookmarks } }: { offer: Offer }) => (
  <Plan
    name="Free"
    price={0}
    per="for ever"
    about="Listen, collect and buy."
    benefits={benefitsOf('free', hasBookmarks)}
  >
    {level === 'free' ? <Own>Your plan</Own> : <Own>Part of yours</Own>}
  </Plan>
)
