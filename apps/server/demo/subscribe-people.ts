import type { MembershipPeriod, Subscription } from '@hypha/contract'
import { syncSubscription } from '../src/modules/memberships/sync-subscription.ts'
import type { Services } from '../src/services.ts'
import { ARTIST_PLAYS_AS, emailOf } from './people.ts'
import { seatFounder } from './seat-founder.ts'
import type { SeededPeople } from './seed-people.ts'

const PREMIUM: readonly (readonly ['premium' | 'label', MembershipPeriod, string])[] = [
  ['premium', 'month', 'NL'],
  ['label', 'year', 'DE'],
]
const ARTIST_LIVES_IN = 'GB'
const LABEL_SITS_IN = 'DE'

/** An interrupted start may have left one that waits for its payment. */
const has = (subscription: Subscription | null) =>
  subscription !== null && subscription.status !== 'incomplete'

/**
 * Subscribes the demo's people and profiles that have a plan, and pays for the founder's seat, at the payment sandbox
 * with its test card; existing subscriptions stay. Never runs against an operator's own payment provider.
 */
export async function subscribePeople(
  services: Services,
  { accountIds, artistIds, labelIds }: SeededPeople,
  labels: readonly { slug: string }[],
  isOver: () => boolean,
): Promise<void> {
  const { db, payments, memberships, profileSubscriptions } = services
  if (payments.provider.kind !== 'sandbox') return
  const person = (name: Parameters<typeof emailOf>[0]) => {
    const email = emailOf(name)
    return { id: accountIds.get(email)!, email }
  }

  const charge = (clientSecret: string) => {
    const [intentId] = clientSecret.split('_secret_') as [string]
    return payments.stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' })
  }
  const pay = async (clientSecret: string, accountId: number): Promise<void> => {
    await charge(clientSecret)
    const waiting = await db
      .selectFrom('subscription')
      .where('account_id', '=', accountId)
      .where('status', '=', 'incomplete')
      .select('id')
      .execute()
    for (const { id } of waiting) await syncSubscription(services, id)
  }

  for (const [name, period, country] of PREMIUM) {
    const subscriber = person(name)
    if (has(await memberships.current(subscriber)) || isOver()) continue
    const { result } = await memberships.subscribe(subscriber, { period, country })
    await pay(result.clientSecret, subscriber.id)
  }

  if (!isOver()) await seatFounder({ services, accountId: person('founder').id, charge })

  const profiles = [
    ...ARTIST_PLAYS_AS.map((slug) => ({
      ...{ kind: 'artist' as const, id: artistIds.get(slug)! },
      ...{ owner: person('artist'), country: ARTIST_LIVES_IN },
    })),
    ...labels.map(({ slug }) => ({
      ...{ kind: 'label' as const, id: labelIds.get(slug)! },
      ...{ owner: person('label'), country: LABEL_SITS_IN },
    })),
  ]
  for (const name of ['artist', 'label'] as const) {
    const owner = person(name)
    const listed = await profileSubscriptions.list(owner, new Date())
    for (const { kind, id, country } of profiles.filter(
      (profile) => profile.owner.id === owner.id,
    )) {
      const own = listed.find((profile) => profile.type === kind && profile.id === id)
      if (!own || has(own.subscription) || isOver()) continue
      const { result } = await profileSubscriptions.subscribe(owner, { kind, id }, country)
      await pay(result.clientSecret, owner.id)
    }
  }
}
