import { Banner } from '@hypha/ui/feedback/banner.tsx'
import type { MembershipSettling } from '../../../membership/index.ts'

/** What is said of an artist's or a label's subscription that was paid for and is not through yet. */
const SETTLING_MAKER_WORDS = {
  waiting: { kind: 'ok', text: 'Checking your payment. This takes a moment.' },
  late: {
    kind: 'warn',
    text: 'This takes longer than usual. We have not heard of the payment yet; if you have paid, the subscription begins as soon as we do. If you have not, nothing was charged.',
  },
  failed: { kind: 'danger', text: 'Your bank refused the payment, and nothing was charged.' },
} as const

/** Says how a payment stands that is waited for; nothing once it is through. */
export function MakerSettling({ settling }: { settling: MembershipSettling | null }) {
  if (settling === null || settling === 'settled' || settling === 'downgraded') return null
  const { kind, text } = SETTLING_MAKER_WORDS[settling]
  return <Banner kind={kind}>{text}</Banner>
}
