import { inTransaction } from '../../platform/database/connection.ts'
import { Conflict } from '../../platform/errors.ts'
import {
  type SyncedSubscription,
  syncLockedSubscription,
  type SubscriptionParts,
} from './sync-subscription.ts'
import { lockSubscription, type SubscriptionRow } from './subscriptions.queries.ts'
import { termsOf } from './terms.ts'

const OWED_FIRST = 'memberships.subscription.oweFirst'
const ENDED = 'memberships.subscription.ended'
const NOT_PAYABLE = 'memberships.subscription.notPayable'

/** Changes that subscribers make, first at the provider and then here. Idempotent. */
export function createChangeSubscription(parts: SubscriptionParts) {
  const { db, payments } = parts
  const provider = payments.subscriptions

  /** Syncs before the change, so it is based on the current state, and afterwards returns the new one. */
  const change = (
    id: number,
    act: (synced: SyncedSubscription, providerId: string) => Promise<boolean>,
    after = { isBooking: true },
  ): Promise<SyncedSubscription> =>
    inTransaction(db, async (tx) => {
      const held = (await lockSubscription(tx, id))!
      const synced = await syncLockedSubscription(tx, parts, held)
      const { provider_id } = synced.row
      if (synced.facts === null || provider_id === null) throw new Conflict(ENDED)
      return (await act(synced, provider_id))
        ? syncLockedSubscription(tx, parts, synced.row, after)
        : synced
    })

  return {
    /** Cancels at the end of the paid period, or immediately if payment is overdue. */
    cancel: async (id: number): Promise<SubscriptionRow> => {
      const { row } = await change(id, async ({ row: { status, cancel_at_period_end } }, at) => {
        if (isEnded(status) || cancel_at_period_end) return false
        await (status === 'active' ? provider.cancelAtPeriodEnd(at) : provider.cancelNow(at))
        return true
      })
      return row
    },

    /**
     * Undoes a cancellation or a change of period, or returns how to pay what is due.
     * @throws Conflict if it has ended
     */
    takeUp: async (id: number): Promise<{ row: SubscriptionRow; clientSecret: string | null }> => {
      const { row, facts } = await change(id, async ({ row: { status, ...now } }, at) => {
        if (isEnded(status)) throw new Conflict(ENDED)
        if (status !== 'active' || (!now.cancel_at_period_end && !now.next_period)) return false
        await provider.keep(at)
        return true
      })
      if (row.status === 'active') return { row, clientSecret: null }
      if (!facts?.open) throw new Conflict(NOT_PAYABLE)
      return { row, clientSecret: facts.open.clientSecret }
    },

    /** Changes from monthly to yearly, effective immediately. @throws Conflict; CardRefused */
    upgrade: async (id: number): Promise<SubscriptionRow> => {
      const toYear = async ({ row: { status, period } }: SyncedSubscription, at: string) => {
        refuseUpgrade(status, period)
        await provider.change(at, termsOf('premium', 'year'))
        return true
      }
      return (await change(id, toYear, { isBooking: false })).row
    },

    /** Returns the price of an upgrade now. @throws Conflict */
    preview: ({ status, period, provider_id }: SubscriptionRow) => {
      refuseUpgrade(status, period)
      return provider.previewChange(provider_id!, termsOf('premium', 'year'))
    },

    /** Changes from yearly to monthly at the end of the paid year. @throws Conflict */
    downgrade: async (id: number): Promise<SubscriptionRow> => {
      const { row } = await change(id, async ({ row: { status, ...now } }, at) => {
        if (isEnded(status)) throw new Conflict(ENDED)
        if (status !== 'active') throw new Conflict(OWED_FIRST)
        if (now.period === 'month') throw new Conflict('memberships.subscription.monthly')
        if (now.cancel_at_period_end) throw new Conflict('memberships.subscription.keepFirst')
        if (now.next_period === 'month') return false
        await provider.changeAtPeriodEnd(at, termsOf('premium', 'month'))
        return true
      })
      return row
    },
  }
}

type Status = SubscriptionRow['status']

const isEnded = (status: Status) => status === 'canceled' || status === 'incomplete_expired'

function refuseUpgrade(status: Status, period: SubscriptionRow['period']): void {
  if (isEnded(status)) throw new Conflict(ENDED)
  if (period === 'year') throw new Conflict('memberships.subscription.yearly')
  if (status !== 'active') throw new Conflict(OWED_FIRST)
}
