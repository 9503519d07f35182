import { toDollars } from '@hypha/contract'

/** Returns what a card says about prices that buyers choose; nothing if there is nothing to choose. */
export const viewChoice = (row: {
  suggested_price_cents: number | null
  lets_pay_more: boolean
}): { suggestedPrice?: number; letsPayMore?: boolean } => ({
  ...(row.suggested_price_cents !== null && {
    suggestedPrice: toDollars(row.suggested_price_cents),
  }),
  ...(row.lets_pay_more && { letsPayMore: true }),
})
