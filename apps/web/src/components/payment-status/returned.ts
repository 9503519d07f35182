/** What the payment provider says when a bank sends its customer back. It is a hint to look, and proves nothing. */
export interface Returned {
  orderId: number | null
  status: 'succeeded' | 'processing' | 'failed' | null
}

const STATUSES = ['succeeded', 'processing', 'failed'] as const

/** Reads the address that somebody came back to. */
export function returnedFrom(search: string): Returned {
  const params = new URLSearchParams(search)
  const id = Number(params.get('order'))
  return {
    orderId: Number.isSafeInteger(id) && id > 0 && id <= 2_147_483_647 ? id : null,
    status: STATUSES.find((each) => each === params.get('redirect_status')) ?? null,
  }
}

/** The address of a page, told which order it is about, and how a payment of it went. */
export const returnHref = (path: string, { orderId, status }: Returned): string =>
  path + (orderId === null ? '' : `?order=${orderId}${status ? `&redirect_status=${status}` : ''}`)
