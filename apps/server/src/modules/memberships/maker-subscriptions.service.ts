import type { MakerSubscription, PaymentProvider, Subscription } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import { asking } from './asking.ts'
import { createChangeSubscription } from './change-subscription.ts'
import type { Customers } from './customers.ts'
import { findMakers, findOwner } from './makers.queries.ts'
import { createOpenSubscription } from './open-subscription.ts'
import type { SubscriptionParts } from './settle-subscription.ts'
import {
  findCurrent,
  findSubscription,
  type Maker,
  type SubscriptionRow,
} from './subscriptions.queries.ts'
import { viewSubscription } from './subscriptions.views.ts'

export type MakerSubscriptionsService = ReturnType<typeof createMakerSubscriptions>

interface Person {
  id: number
  email: string
}

interface Parts extends SubscriptionParts {
  customers: Customers
}

export interface MakerPayment {
  result: { clientSecret: string; subscription: Subscription }
  provider: PaymentProvider
}

/** The subscription that an artist or a label has or had last. */
export async function findMakerSubscription(db: Db, maker: Maker): Promise<Subscription | null> {
  const row = await findCurrent(db, maker)
  return row ? viewSubscription(row) : null
}

const isOf = (row: SubscriptionRow, { kind, id }: Maker) =>
  row.kind === kind && (kind === 'artist' ? row.artist_id : row.label_id) === id

/** Subscriptions of artist and label profiles, for their managers. */
export function createMakerSubscriptions(parts: Parts) {
  const { db, payments } = parts
  const open = createOpenSubscription(parts)
  const changing = createChangeSubscription(parts)

  /** What is somebody else's is not there (S-16). */
  const refuseForeign = async (person: { id: number }, maker: Maker): Promise<void> => {
    if ((await findOwner(db, maker)) !== person.id)
      throw new NotFound(
        maker.kind === 'artist' ? 'memberships.profile.noArtist' : 'memberships.profile.noLabel',
      )
  }

  const refuseForeignSubscription = async (person: { id: number }, maker: Maker, sid: number) => {
    await refuseForeign(person, maker)
    const row = await findSubscription(db, sid)
    if (!row || !isOf(row, maker)) throw new NotFound('memberships.subscription.gone')
  }

  const pay = (row: SubscriptionRow, clientSecret: string): MakerPayment => ({
    result: { clientSecret, subscription: viewSubscription(row) },
    provider: payments.provider,
  })

  return {
    async list({ id }: { id: number }, now: Date): Promise<MakerSubscription[]> {
      const makers = await findMakers(db, id, now)
      return Promise.all(
        makers.map(async ({ kind, submitted, ...maker }) => ({
          ...maker,
          type: kind,
          subscription: await findMakerSubscription(db, { kind, id: maker.id }),
          submittedThisMonth: submitted,
        })),
      )
    },

    /** @throws NotFound for somebody else's; Conflict beside one that runs; Unavailable */
    async subscribe(person: Person, maker: Maker, country: string): Promise<MakerPayment> {
      await refuseForeign(person, maker)
      return asking(async () => {
        const { row, clientSecret } = await open(person, maker, { period: 'month', country })
        return pay(row, clientSecret)
      })
    },

    /** Calls off the end, or answers with what is owed. */
    async renew(person: { id: number }, maker: Maker, sid: number) {
      await refuseForeignSubscription(person, maker, sid)
      return asking(async () => {
        const { row, clientSecret } = await changing.takeUp(sid)
        return {
          result: viewSubscription(row),
          payment: clientSecret === null ? null : pay(row, clientSecret),
        }
      })
    },

    async remove(person: { id: number }, maker: Maker, sid: number): Promise<Subscription> {
      await refuseForeignSubscription(person, maker, sid)
      return asking(async () => viewSubscription(await changing.cancel(sid)))
    },
  }
}
