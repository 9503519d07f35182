/** Result of a redirect from the bank, as reported by the payment provider. Only a hint to check, not a proof. */
export interface Returned {
  orderId: number | null
  status: 'succeeded' | 'processing' | 'failed' | null
}

const STATUSES = ['succeeded', 'processing', 'failed'] as const

/** Parses a return URL. */
export function returnedFrom(search: string): Returned {
  const params = new URLSearchParams(search)
  const id = Number(params.get('order'))
  return {
    orderId: Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null,
    status: STATUSES.find((each) => each === params.get('redirect_status')) ?? null,
  }
}

/** Returns the URL of a page with the order and the result of its payment. */
export const returnHref = (path: string, { orderId, status }: Returned): string =>
  path + (orderId === null ? '' : `?order=${orderId}${status ? `&redirect_status=${status}` : ''}`)
