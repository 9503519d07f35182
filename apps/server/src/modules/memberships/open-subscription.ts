import type { MembershipPeriod } from '@hypha/contract'
import { inTransaction } from '../../platform/database/connection.ts'
import { Conflict } from '../../platform/errors.ts'
import type { Customers } from './customers.ts'
import { syncLockedSubscription, type SubscriptionParts } from './sync-subscription.ts'
import {
  findCurrent,
  insertSubscription,
  lockAccount,
  lockSubscription,
  setBillingCountry,
  type Subject,
  type SubscriptionRow,
  updateSubscription,
} from './subscriptions.queries.ts'
import { startTermsOf, termsOf } from './terms.ts'

interface Person {
  id: number
  email: string
}

interface Parts extends SubscriptionParts {
  customers: Customers
}

const IS_FOUNDER = 'memberships.subscription.isFounder'

interface NewTerms {
  period: MembershipPeriod
  country: string
  /** Only of the support of a profile, whose amount the fan chooses. */
  support?: { cents: number; isPublic: boolean }
}

/** Two tabs may choose different ones simultaneously. */
const TRIES = 5

/**
 * Starts an incomplete subscription, or returns the existing one. An incomplete one of another period or price is
 * canceled first, so a form still open in a browser cannot pay it.
 */
export function createOpenSubscription({ customers, ...parts }: Parts) {
  const { db, payments } = parts

  /** @returns the subscription to pay, or one that has to be canceled first */
  const place = (person: Person, subject: Subject, { period, country, support }: NewTerms) =>
    inTransaction(db, async (tx): Promise<{ row: SubscriptionRow; isInTheWay: boolean }> => {
      const { is_founder } = await lockAccount(tx, person.id)
      if (is_founder && subject.kind === 'premium') throw new Conflict(IS_FOUNDER)
      const current = await findCurrent(tx, subject)
      const isWaiting = current?.status === 'incomplete'
      if (current && !isWaiting && !isEnded(current))
        throw new Conflict(`memberships.subscription.already.${subject.kind}`)
      await setBillingCountry(tx, person.id, country)
      const price_cents =
        subject.kind === 'support' ? support!.cents : termsOf(subject.kind, period).cents
      if (current && isWaiting)
        return {
          row: current,
          isInTheWay: current.period !== period || current.price_cents !== price_cents,
        }
      const row = await insertSubscription(tx, subject, {
        ...{ accountId: person.id, period, price_cents },
        ...(support && { is_public: support.isPublic }),
      })
      return { row, isInTheWay: false }
    })

  const make = async (customerId: string, row: SubscriptionRow): Promise<string> =>
    payments.subscriptions.create({
      ...startTermsOf(row),
      customerId,
      metadata: { subscription: String(row.id), account: String(row.account_id) },
      idempotencyKey: `subscription-${row.id}-${row.created_at.getTime()}`,
    })

  /** Returns the client secret for the card form; null if no payment is needed anymore. */
  const secretOf = async (customerId: string, id: number) =>
    inTransaction(db, async (tx) => {
      const held = (await lockSubscription(tx, id))!
      const provider_id = held.provider_id ?? (await make(customerId, held))
      const row = await updateSubscription(tx, id, { provider_id })
      const synced = await syncLockedSubscription(tx, parts, row)
      const { open } = synced.facts ?? {}
      if (synced.row.status !== 'incomplete' || !open) return null
      return { row: synced.row, clientSecret: open.clientSecret }
    })

  const cancelUnpaid = (id: number) =>
    inTransaction(db, async (tx) => {
      const held = (await lockSubscription(tx, id))!
      // The process that was creating it died, so nobody got its payment form.
      if (held.provider_id === null)
        return void (await updateSubscription(tx, id, { status: 'incomplete_expired' }))
      const { row } = await syncLockedSubscription(tx, parts, held)
      if (row.status !== 'incomplete') return
      await payments.subscriptions.cancelNow(held.provider_id)
      await syncLockedSubscription(tx, parts, row)
    })

  /** @throws Conflict if a subscription is running, and for founders; ProviderUnreachable */
  return async (
    person: Person,
    subject: Subject,
    terms: NewTerms,
  ): Promise<{ row: SubscriptionRow; clientSecret: string }> => {
    const customerId = await customers.ensure(person)
    for (let tries = 0; tries < TRIES; tries++) {
      const { row, isInTheWay } = await place(person, subject, terms)
      if (isInTheWay) await cancelUnpaid(row.id)
      else {
        const open = await secretOf(customerId, row.id)
        if (open) return open
      }
    }
    throw new Conflict('memberships.subscription.otherTab')
  }
}

const isEnded = ({ status }: SubscriptionRow) =>
  status === 'canceled' || status === 'incomplete_expired'
