import type { ProfileSubscription, PaymentProvider, Subscription } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import { asking } from './asking.ts'
import { createChangeSubscription } from './change-subscription.ts'
import type { Customers } from './customers.ts'
import { findProfiles, findOwner } from './profiles.queries.ts'
import { createOpenSubscription } from './open-subscription.ts'
import type { SubscriptionParts } from './sync-subscription.ts'
import {
  findCurrent,
  findSubscription,
  type Profile,
  type SubscriptionRow,
} from './subscriptions.queries.ts'
import { viewSubscription } from './subscriptions.views.ts'

export type ProfileSubscriptionsService = ReturnType<typeof createProfileSubscriptions>

interface Person {
  id: number
  email: string
}

interface Parts extends SubscriptionParts {
  customers: Customers
}

export interface ProfilePayment {
  result: { clientSecret: string; subscription: Subscription }
  provider: PaymentProvider
}

/** Returns the current or last subscription of an artist or label. */
export async function findProfileSubscription(
  db: Db,
  profile: Profile,
): Promise<Subscription | null> {
  const row = await findCurrent(db, profile)
  return row ? viewSubscription(row) : null
}

const isOf = (row: SubscriptionRow, { kind, id }: Profile) =>
  row.kind === kind && (kind === 'artist' ? row.artist_id : row.label_id) === id

/** Subscriptions of artist and label profiles, for their managers. */
export function createProfileSubscriptions(parts: Parts) {
  const { db, payments } = parts
  const open = createOpenSubscription(parts)
  const changing = createChangeSubscription(parts)

  /** Treats the profiles of others as missing (S-16). */
  const refuseForeign = async (person: { id: number }, profile: Profile): Promise<void> => {
    if ((await findOwner(db, profile)) !== person.id)
      throw new NotFound(
        profile.kind === 'artist' ? 'memberships.profile.noArtist' : 'memberships.profile.noLabel',
      )
  }

  const refuseForeignSubscription = async (
    person: { id: number },
    profile: Profile,
    sid: number,
  ) => {
    await refuseForeign(person, profile)
    const row = await findSubscription(db, sid)
    if (!row || !isOf(row, profile)) throw new NotFound('memberships.subscription.gone')
  }

  const pay = (row: SubscriptionRow, clientSecret: string): ProfilePayment => ({
    result: { clientSecret, subscription: viewSubscription(row) },
    provider: payments.provider,
  })

  return {
    async list({ id }: { id: number }, now: Date): Promise<ProfileSubscription[]> {
      const profiles = await findProfiles(db, id, now)
      return Promise.all(
        profiles.map(async ({ kind, submitted, ...profile }) => ({
          ...profile,
          type: kind,
          subscription: await findProfileSubscription(db, { kind, id: profile.id }),
          submittedThisMonth: submitted,
        })),
      )
    },

    /** @throws NotFound for the profile of somebody else; Conflict if a subscription is running; Unavailable */
    async subscribe(person: Person, profile: Profile, country: string): Promise<ProfilePayment> {
      await refuseForeign(person, profile)
      return asking(async () => {
        const { row, clientSecret } = await open(person, profile, { period: 'month', country })
        return pay(row, clientSecret)
      })
    },

    /** Undoes the cancellation, or returns what is due. */
    async renew(person: { id: number }, profile: Profile, sid: number) {
      await refuseForeignSubscription(person, profile, sid)
      return asking(async () => {
        const { row, clientSecret } = await changing.takeUp(sid)
        return {
          result: viewSubscription(row),
          payment: clientSecret === null ? null : pay(row, clientSecret),
        }
      })
    },

    async remove(person: { id: number }, profile: Profile, sid: number): Promise<Subscription> {
      await refuseForeignSubscription(person, profile, sid)
      return asking(async () => viewSubscription(await changing.cancel(sid)))
    },
  }
}
