/** Where memberships lead: apart from the addresses that the first page knows. */
export const membershipCheckOutHref: string = '/membership-check-out'

/** What one has now, after it was paid. */
export const subscribedHref: string = '/subscriptions-success'

export const subscriptionsHref: string = '/settings/subscriptions'

/** Cards, invoices and receipts. */
export const paymentsHref: string = '/settings/payments'

/** One’s plan, and what it gives. */
export const planHref: string = '/settings/membership'

export const invoiceHref = (number: number) => `/invoice/${number}`
