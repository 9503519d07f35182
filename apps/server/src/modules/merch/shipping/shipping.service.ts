import { type Shipping, type ShippingFields, toCents, toDollars } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Unacceptable } from '../../../platform/errors.ts'
import {
  findPickupChoices,
  findPickups,
  findZones,
  replacePickups,
  replaceZones,
  viewPickup,
} from './shipping.queries.ts'

export type ShippingService = ReturnType<typeof createShipping>

interface Person {
  id: number
}

/** @throws Unacceptable if a country is in two zones, or a weight twice in one */
function refuseAmbiguous({ zones }: ShippingFields): void {
  const countries = zones.flatMap((zone) => zone.countries)
  if (new Set(countries).size !== countries.length)
    throw Unacceptable.field('zones', 'merch.zoneTwice')
  if (zones.filter((zone) => zone.countries.length === 0).length > 1)
    throw Unacceptable.field('zones', 'merch.restTwice')
  for (const { rates } of zones)
    if (new Set(rates.map(({ upToGrams }) => upToGrams)).size !== rates.length)
      throw Unacceptable.field('zones', 'merch.weightTwice')
}

/** Where sellers ship, and where their orders can be picked up. */
export function createShipping({ db }: { db: Db }) {
  const find = async (tx: Db, seller: Person): Promise<Shipping> => {
    const zones = await findZones(tx, [seller.id])
    const pickups = await findPickups(tx, [seller.id])
    return {
      zones: zones.map(({ name, countries, rates }) => ({
        name,
        countries: [...countries],
        rates: rates.map(({ upToGrams, cents }) => ({ upToGrams, price: toDollars(cents) })),
      })),
      pickupEventIds: pickups.map(({ id }) => id),
      events: (await findPickupChoices(tx, seller.id)).map(viewPickup),
    }
  }

  return {
    find: (seller: Person) => find(db, seller),

    /** @throws Unacceptable for ambiguous zones, and events of others */
    edit: (fields: ShippingFields, seller: Person): Promise<Shipping> =>
      inTransaction(db, async (tx) => {
        refuseAmbiguous(fields)
        const own = new Set((await findPickupChoices(tx, seller.id)).map(({ id }) => id))
        if (fields.pickupEventIds.some((id) => !own.has(id)))
          throw Unacceptable.field('pickupEventIds', 'merch.notYourEvent')
        // Two replacements at once would leave the zones of both.
        await tx
          .selectFrom('account')
          .where('id', '=', seller.id)
          .select('id')
          .forNoKeyUpdate()
          .execute()
        const zones = fields.zones.map(({ name, countries, rates }) => ({
          ...{ name, countries },
          rates: rates.map(({ upToGrams, price }) => ({ upToGrams, cents: toCents(price) })),
        }))
        await replaceZones(tx, seller.id, zones)
        await replacePickups(tx, seller.id, fields.pickupEventIds)
        return find(tx, seller)
      }),
  }
}
