/* Events and limits of webhooks. */
/** The events that a webhook can receive. */
export const WEBHOOK_EVENTS = ['sale.created', 'follower.created', 'release.reviewed'] as const
/** Webhooks of one account. */
export const WEBHOOKS_MAX = 5
export const WEBHOOK_URL_MAX = 500
/** Deliveries in the log. */
export const WEBHOOK_LOG_MAX = 50
