import type { GiftDesign, GiftWishes } from '@hypha/contract'
import { ownTimeZone } from '../../../lib/format/time-zones.ts'

/** What is typed into the form of a gift. */
export interface GiftDraft {
  email: string
  name: string
  message: string
  design: GiftDesign
  /** `YYYY-MM-DD`; empty for at once. */
  deliverOn: string
}

export const EMPTY_GIFT: GiftDraft = {
  ...{ email: '', name: '', message: '', design: 'spores', deliverOn: '' },
}

/** What can be corrected after the payment. */
export const recipientOf = ({ email, name, deliverOn }: GiftDraft) => ({
  email,
  name: name.trim() || null,
  deliverOn: deliverOn || null,
  timeZone: ownTimeZone(),
})

export const wishesOf = (draft: GiftDraft): GiftWishes => ({
  ...recipientOf(draft),
  message: draft.message,
  design: draft.design,
})

/** The draft of a gift that exists already. */
export const draftOf = (
  gift: Pick<GiftWishes, 'message' | 'design' | 'name' | 'deliverOn'> & { email: string | null },
): GiftDraft => ({
  email: gift.email ?? '',
  name: gift.name ?? '',
  message: gift.message,
  design: gift.design,
  deliverOn: gift.deliverOn ?? '',
})
