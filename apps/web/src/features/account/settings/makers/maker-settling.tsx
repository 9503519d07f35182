import { Banner } from '@hypha/ui/feedback/banner.tsx'
import type { MembershipSettling } from '../../../membership/index.ts'
import { SETTLING_MAKER_WORDS } from './settling-words.ts'

/** Says how a payment stands that is waited for; nothing once it is through. */
export function MakerSettling({ settling }: { settling: MembershipSettling | null }) {
  if (settling === null || settling === 'settled' || settling === 'downgraded') return null
  const { kind, text } = SETTLING_MAKER_WORDS[settling]
  return <Banner kind={kind}>{text}</Banner>
}
