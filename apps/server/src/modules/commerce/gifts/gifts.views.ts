import { type Gift, GIFT_MAILS_MAX, type GiftOffer, type GiftState } from '@hypha/contract'
import { viewProduct } from '../cart/product-card.ts'
import type { GiftRow } from './gifts.queries.ts'

export const stateOfGift = (
  gift: Pick<GiftRow, 'withdrawn_at' | 'accepted_at' | 'sent_at'>,
): GiftState => {
  if (gift.withdrawn_at) return 'withdrawn'
  if (gift.accepted_at) return 'accepted'
  return gift.sent_at ? 'sent' : 'waiting'
}

/** As its sender sees it. */
export function viewGift(row: GiftRow, codeOf: (nonce: Uint8Array) => string): Gift {
  const state = stateOfGift(row)
  return {
    ...viewProduct(row),
    ...{ id: row.id, orderId: row.order_id, state },
    ...{ name: row.name, message: row.message, design: row.design, email: row.email },
    ...{ deliverOn: row.deliver_on, timeZone: row.time_zone },
    deliverAt: row.deliver_at!.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    code: state === 'waiting' || state === 'sent' ? codeOf(row.nonce) : '',
    mailsLeft: Math.max(0, GIFT_MAILS_MAX - row.mails),
  }
}

/** As its recipient sees it. */
export const viewOffer = (row: GiftRow): GiftOffer => ({
  product: viewProduct(row),
  from: row.from_name,
  ...{ name: row.name, message: row.message, design: row.design },
})
