import type { Subscription } from '@hypha/contract'
import { expiryDate, subscriptionState } from '@hypha/contract/rules/subscription-state'
import type { Texts } from '@hypha/i18n/use-texts.ts'

/** The status of a subscription as text (MB-02). */
export interface StatusWords {
  /** One or two words. */
  status: string
  kind: 'ok' | 'warn' | 'danger' | 'quiet'
  /** The explanation, with its dates. */
  text: string
}

/** Why the last payment failed. `issue` may instead be the end date, which is shown elsewhere. */
const reasonOf = ({ issue }: Subscription) =>
  issue !== null && Number.isNaN(Date.parse(issue)) ? issue : ''

const sentences = (...all: string[]) => all.filter(Boolean).join(' ')

/** Returns the status of a subscription as a badge and one or two sentences. */
export function statusWords(texts: Texts<'account'>, subscription: Subscription): StatusWords {
  const { t, format } = texts
  const expiry = format.day(expiryDate(subscription))
  const reason = reasonOf(subscription)
  switch (subscriptionState(subscription)) {
    case 'active':
      return { status: t('status.active'), kind: 'ok', text: activeText(texts, subscription) }
    case 'ending':
      return {
        status: t('status.ending'),
        kind: 'warn',
        text:
          subscription.currentPeriodEnd === null
            ? t('standing.endsUndated')
            : t('standing.ends', { date: format.day(subscription.currentPeriodEnd) }),
      }
    case 'expiring':
      return {
        status: t('status.expiring'),
        kind: 'warn',
        text: sentences(
          t('standing.paymentFailed'),
          reason,
          subscription.checkPaymentMethod ? t('standing.useAnotherCard') : t('standing.retrying'),
        ),
      }
    case 'expired':
      return {
        status: t('status.expired'),
        kind: 'danger',
        text: sentences(
          t('standing.expired', { date: expiry }),
          reason,
          t('standing.payToRestore'),
        ),
      }
    case 'incomplete':
      return {
        status: t('status.incomplete'),
        kind: 'warn',
        text: sentences(t('standing.startsWhenPaid'), reason),
      }
    default:
      return subscription.status === 'incomplete_expired'
        ? { status: t('status.neverPaid'), kind: 'quiet', text: t('standing.neverPaid') }
        : {
            status: t('status.canceled'),
            kind: 'quiet',
            text: t('standing.ended', { date: expiry }),
          }
  }
}

/** A subscription without a period has no end date, and `null` must never be shown as a date. */
function activeText({ t, format }: Texts<'account'>, subscription: Subscription): string {
  const { currentPeriodEnd, nextPeriod, period, isPeriodOver } = subscription
  const date = currentPeriodEnd === null ? null : format.day(currentPeriodEnd)
  if (isPeriodOver && date !== null) return t('standing.periodOver', { date })
  if (nextPeriod === null || nextPeriod === period)
    return date === null ? t('standing.renewsUndated') : t('standing.renews', { date })
  return date === null
    ? t(`standing.nextUndated.${nextPeriod}`)
    : t(`standing.next.${nextPeriod}`, { date })
}
