import {
  PROFILE_SUBSCRIPTION_CENTS,
  type Membership,
  MEMBERSHIP_CENTS,
  type MembershipChange,
  type MembershipPayment,
  type MembershipPeriod,
  type Subscription,
  toDollars,
} from '@hypha/contract'
import { Conflict } from '../../platform/errors.ts'
import { asking } from './asking.ts'
import { createChangeSubscription } from './change-subscription.ts'
import { createOpenSubscription } from './open-subscription.ts'
import type { Customers } from './customers.ts'
import type { SubscriptionParts } from './sync-subscription.ts'
import { findAllOf, findCurrent, type SubscriptionRow } from './subscriptions.queries.ts'
import { viewPremium, viewSubscription } from './subscriptions.views.ts'

export type MembershipsService = ReturnType<typeof createMemberships>

interface Person {
  id: number
  email: string
}

interface Parts extends SubscriptionParts {
  customers: Customers
}

const HAS_NONE = 'memberships.subscription.none'

/** Premium subscriptions, monthly or yearly. */
export function createMemberships(parts: Parts) {
  const { db, payments } = parts
  const open = createOpenSubscription(parts)
  const changing = createChangeSubscription(parts)
  const premiumOf = ({ id }: { id: number }) => ({ kind: 'premium' as const, accountId: id })

  const own = async (person: { id: number }): Promise<SubscriptionRow> => {
    const row = await findCurrent(db, premiumOf(person))
    if (!row) throw new Conflict(HAS_NONE)
    return row
  }
  const changed = (person: { id: number }, change: (id: number) => Promise<SubscriptionRow>) =>
    asking(async () => viewSubscription(await change((await own(person)).id)))

  const pay = (clientSecret: string, period: MembershipPeriod): MembershipPayment => ({
    result: { clientSecret },
    membership: viewPremium(period),
    provider: payments.provider,
  })

  return {
    list: (): { result: Membership[]; makerPrice: number } => ({
      result: [
        viewPremium('month'),
        viewPremium('year'),
        { type: 'founder', price: toDollars(MEMBERSHIP_CENTS.founder), period: null },
      ],
      makerPrice: toDollars(PROFILE_SUBSCRIPTION_CENTS),
    }),

    async current(person: { id: number }): Promise<Subscription | null> {
      const row = await findCurrent(db, premiumOf(person))
      return row ? viewSubscription(row) : null
    },

    async all(person: { id: number }): Promise<Subscription[]> {
      return (await findAllOf(db, premiumOf(person))).map((row) => viewSubscription(row))
    },

    /** @throws Conflict if a subscription is running, and for founders; Unavailable */
    subscribe: (person: Person, terms: { period: MembershipPeriod; country: string }) =>
      asking(async () => {
        const { row, clientSecret } = await open(person, premiumOf(person), terms)
        return pay(clientSecret, row.period)
      }),

    /** @throws Conflict unless the subscription is monthly; Unavailable */
    previewUpgrade: (person: { id: number }): Promise<MembershipChange> =>
      asking(async () => {
        const { dueCents, creditCents, renewsAt } = await changing.preview(await own(person))
        return {
          dueNow: toDollars(dueCents),
          credit: toDollars(creditCents),
          renewsAt: renewsAt.toISOString(),
        }
      }),

    upgrade: (person: { id: number }) => changed(person, changing.upgrade),
    downgrade: (person: { id: number }) => changed(person, changing.downgrade),
    cancel: (person: { id: number }) => changed(person, changing.cancel),

    /** Returns the next page: the settings, or the card form with the amount due. */
    reactivate: (person: { id: number }) =>
      asking(async () => {
        const { row, clientSecret } = await changing.takeUp((await own(person)).id)
        return clientSecret === null
          ? { result: '/settings/subscriptions', payment: null }
          : { result: '/membership-check-out', payment: pay(clientSecret, row.period) }
      }),
  }
}
