import type { Subscription } from '@hypha/contract'
import { expiryDate, standingOf } from '@hypha/contract/rules/subscription-state'
import { day } from '../../../lib/format/dates.ts'

/** How a subscription stands, for people (MB-02). */
export interface StatusWords {
  /** In a word or two. */
  status: string
  kind: 'ok' | 'warn' | 'danger' | 'quiet'
  /** What that means, with its dates. */
  text: string
}

/** `null` as a date is never shown: what has no period yet has no end. */
const on = (iso: string | null) => (iso === null ? 'at the end of its period' : `on ${day(iso)}`)

/** Why the last payment failed; a date says when it ends and is told elsewhere. */
const reasonOf = ({ issue }: Subscription) =>
  issue !== null && Number.isNaN(Date.parse(issue)) ? ` ${issue}` : ''

export function statusWords(subscription: Subscription): StatusWords {
  const { currentPeriodEnd: end, nextPeriod, checkPaymentMethod } = subscription
  const expiry = day(expiryDate(subscription).toISOString())
  switch (standingOf(subscription)) {
    case 'active':
      if (subscription.isPeriodOver)
        return {
          status: 'Active',
          kind: 'ok',
          text: `Its period ended ${on(end)}. The payment of the next one is on its way.`,
        }
      return {
        status: 'Active',
        kind: 'ok',
        text:
          nextPeriod === null || nextPeriod === subscription.period
            ? `Renews ${on(end)}.`
            : `Paid ${nextPeriod === 'month' ? 'monthly' : 'yearly'} from ${end === null ? 'its next period' : day(end)} on.`,
      }
    case 'ending':
      return { status: 'Ending', kind: 'warn', text: `Ends ${on(end)}. Nothing is charged again.` }
    case 'expiring':
      return {
        status: 'Expiring',
        kind: 'warn',
        text: `The last payment failed.${reasonOf(subscription)} ${
          checkPaymentMethod
            ? 'Pay with another card, or it expires.'
            : 'The card is tried again; you keep everything meanwhile.'
        }`,
      }
    case 'expired':
      return {
        status: 'Expired',
        kind: 'danger',
        text: `Expired on ${expiry}: it was not paid.${reasonOf(subscription)} Pay what is owed to have it back.`,
      }
    case 'incomplete':
      return {
        status: 'Not paid yet',
        kind: 'warn',
        text: `It begins with its first payment.${reasonOf(subscription)}`,
      }
    default:
      return subscription.status === 'incomplete_expired'
        ? { status: 'Never paid', kind: 'quiet', text: 'It was begun and never paid.' }
        : { status: 'Canceled', kind: 'quiet', text: `Ended on ${expiry}.` }
  }
}
