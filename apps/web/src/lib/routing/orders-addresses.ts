/** Where buying leads: apart from the addresses that the first page knows. */
export const checkOutHref: string = '/check-out'

/** What somebody owns, ready to download. */
export const purchasedHref: string = '/download-purchased'

export const receiptHref = (order: number) => `/receipt/${order}`
