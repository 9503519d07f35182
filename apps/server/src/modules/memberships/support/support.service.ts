import {
  type FanSupport,
  type FanSupportSettings,
  type OwnSupport,
  type PaymentProvider,
  toCents,
} from '@hypha/contract'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Pictures } from '../../pictures/index.ts'
import { asking } from '../asking.ts'
import { createChangeSubscription } from '../change-subscription.ts'
import type { Customers } from '../customers.ts'
import { createOpenSubscription } from '../open-subscription.ts'
import { type Profile, updateSubscription } from '../subscriptions.queries.ts'
import type { SubscriptionParts } from '../sync-subscription.ts'
import {
  findAllSupporters,
  findOwnSupport,
  findOwnSupportById,
  findOwnSupportOf,
  findSupporters,
  putSettings,
} from './support.queries.ts'
import { readOwn, readSupported } from './supported-profile.ts'
import { viewOwnSupport, viewOwnSupporter, viewSupporter } from './support.views.ts'

export type SupportService = ReturnType<typeof createSupport>

interface Person {
  id: number
  email: string
}

interface Parts extends SubscriptionParts {
  customers: Customers
  pictures: Pick<Pictures, 'photoUrl'>
}

type Viewer = Pick<Person, 'id'>

export interface SupportPayment {
  result: { clientSecret: string; support: OwnSupport }
  provider: PaymentProvider
}

/** Monthly support of artists and labels by their fans. */
export function createSupport(parts: Parts) {
  const { db, payments, pictures } = parts
  const open = createOpenSubscription(parts)
  const changing = createChangeSubscription(parts)

  const own = async ({ id: accountId }: { id: number }, id: number): Promise<OwnSupport> => {
    const row = await findOwnSupportById(db, accountId, id)
    if (!row) throw new NotFound('memberships.support.none')
    return viewOwnSupport(row)
  }

  const pay = (clientSecret: string, support: OwnSupport): SupportPayment => ({
    result: { clientSecret, support },
    provider: payments.provider,
  })

  const view = async (profile: Profile, viewer: Viewer | null): Promise<FanSupport> => {
    const found = await readSupported(db, profile, viewer)
    const { count, rows } = await findSupporters(db, profile)
    const mine = viewer && (await findOwnSupportOf(db, viewer.id, profile))
    return {
      isOffered: found.is_offered,
      thanks: found.thanks,
      count,
      supporters: rows.map((row) => viewSupporter(row, pictures.photoUrl)),
      own: mine ? viewOwnSupport(mine) : null,
      mayEdit: viewer !== null && found.owner_id === viewer.id,
    }
  }

  return {
    view,

    /** @throws NotFound for the profile of somebody else */
    async edit(person: Person, profile: Profile, { isOffered, thanks }: FanSupportSettings) {
      await readOwn(db, profile, person)
      await putSettings(db, profile, { is_offered: isOffered, thanks })
      return view(profile, person)
    },

    /** @throws NotFound; Conflict if it isn't offered, is one's own profile or is supported already; Unavailable */
    async start(
      person: Person,
      profile: Profile,
      { amount, country, isPublic }: { amount: number; country: string; isPublic: boolean },
    ): Promise<SupportPayment> {
      const found = await readSupported(db, profile, person)
      if (found.owner_id === person.id) throw new Conflict('memberships.support.ownProfile')
      if (!found.is_offered) throw new Conflict('memberships.support.notOffered')
      return asking(async () => {
        const { row, clientSecret } = await open(
          person,
          { kind: 'support', accountId: person.id, profile },
          { period: 'month', country, support: { cents: toCents(amount), isPublic } },
        )
        return pay(clientSecret, await own(person, row.id))
      })
    },

    /** @throws NotFound for the profile of somebody else */
    async listSupporters(person: Person, profile: Profile) {
      await readOwn(db, profile, person)
      const rows = await findAllSupporters(db, profile)
      const result = rows.map((row) => viewOwnSupporter(row, pictures.photoUrl))
      return { result, monthly: rows.reduce((sum, row) => sum + row.price_cents, 0) / 100 }
    },

    listOwn: async ({ id }: { id: number }) => (await findOwnSupport(db, id)).map(viewOwnSupport),

    async change(person: Person, id: number, { isPublic }: { isPublic: boolean }) {
      await own(person, id)
      await updateSubscription(db, id, { is_public: isPublic })
      return own(person, id)
    },

    /** Undoes the cancellation, or returns what is due. */
    async resume(person: Person, id: number) {
      await own(person, id)
      return asking(async () => {
        const { clientSecret } = await changing.takeUp(id)
        const support = await own(person, id)
        return {
          result: support,
          payment: clientSecret === null ? null : pay(clientSecret, support),
        }
      })
    },

    async cancel(person: Person, id: number): Promise<OwnSupport> {
      await own(person, id)
      return asking(async () => {
        await changing.cancel(id)
        return own(person, id)
      })
    },
  }
}
