import { clockTime, momentOf } from './zoned-time.ts'

/* Limits of gifts. */
export const GIFT_MESSAGE_MAX = 500
export const GIFTS_IN_CART_MAX = 20
/** How far ahead a gift can be delivered. */
export const GIFT_DAYS_MAX = 365
/** Times that one gift is mailed. */
export const GIFT_MAILS_MAX = 5
/** First mails of the gifts of one account in 24 hours; more wait until the next day. */
export const GIFT_MAILS_PER_DAY = 30
export const GIFT_DESIGNS = ['spores', 'mandala', 'moonrise', 'ferns'] as const

/** The colors of the cards, on the site and in mails: text on the background, and the drawing. */
export const GIFT_COLORS: Readonly<
  Record<(typeof GIFT_DESIGNS)[number], { back: string; text: string; drawing: string }>
> = {
  spores: { back: '#17161c', text: '#f3f1f7', drawing: '#d9f26b' },
  mandala: { back: '#3b1259', text: '#fbeeff', drawing: '#ff8fd8' },
  moonrise: { back: '#0c2a4d', text: '#eef6ff', drawing: '#ffd27a' },
  ferns: { back: '#dff0d8', text: '#16321c', drawing: '#2f7d4a' },
}

const DELIVERY_TIME = '09:00'
const DAY_MS = 86_400_000

/** Returns the last day such as `2027-11-29` on which a gift can be delivered. */
export const lastGiftDay = (timeZone: string, now: Date): string =>
  clockTime(new Date(now.getTime() + GIFT_DAYS_MAX * DAY_MS), timeZone).date

/** Whether a gift can be delivered on this day: today or up to a year from now. Null is at once. */
export const isGiftDay = (date: string | null, timeZone: string, now: Date): boolean =>
  date === null || (date >= clockTime(now, timeZone).date && date <= lastGiftDay(timeZone, now))

/** Returns when a gift is delivered: at 9:00 of its day in the sender's time zone, or at once if that day has come. */
export function giftDelivery(date: string | null, timeZone: string, now: Date): Date {
  if (date === null || date <= clockTime(now, timeZone).date) return now
  return momentOf({ date, time: DELIVERY_TIME }, timeZone) ?? now
}
