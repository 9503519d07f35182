import { type ShippingZone, shippingCents, toDollars } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

export type ZoneRow = ShippingZone & { owner_id: number; name: string }

/** Returns the shipping zones of these sellers in order, with their rates from the lightest. */
export async function findZones(db: Db, ownerIds: readonly number[]): Promise<ZoneRow[]> {
  const { rows } = await sql<ZoneRow>`
    select owner_id, name, countries, coalesce((
      select jsonb_agg(jsonb_build_object('upToGrams', up_to_grams, 'cents', price_cents)
        order by up_to_grams)
      from shipping_rate where zone_id = shipping_zone.id), '[]') as rates
    from shipping_zone where owner_id = any(${[...ownerIds]}::int[])
    order by owner_id, position`.execute(db)
  return rows
}

/** Returns where a seller ships a parcel of this weight, and for how much in dollars. */
export async function findShippingPrices(db: Db, ownerId: number, grams: number) {
  const zones = await findZones(db, [ownerId])
  return zones.flatMap((zone) => {
    // A country that no zone names is in the rest of the world.
    const [country = ''] = zone.countries
    const cents = shippingCents([zone], { country, grams })
    return cents === null ? [] : [{ countries: [...zone.countries], price: toDollars(cents) }]
  })
}

export async function replaceZones(
  tx: Db,
  ownerId: number,
  zones: readonly Omit<ZoneRow, 'owner_id'>[],
): Promise<void> {
  await tx.deleteFrom('shipping_zone').where('owner_id', '=', ownerId).execute()
  for (const [position, { name, countries, rates }] of zones.entries()) {
    const { id } = await tx
      .insertInto('shipping_zone')
      .values({ owner_id: ownerId, position, name, countries: [...countries] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('shipping_rate')
      .values(
        rates.map(({ upToGrams, cents }) => ({
          ...{ zone_id: id, up_to_grams: upToGrams, price_cents: cents },
        })),
      )
      .execute()
  }
}

/** Selects the events of these organizers that are not over, canceled or virtual, soonest first. */
const upcomingEvents = (db: Db, ownerIds: readonly number[]) =>
  db
    .selectFrom('event')
    .where('event.owner_id', '=', sql<number>`any(${[...ownerIds]}::int[])`)
    .where('event.ends_at', '>', new Date())
    .where('event.cancelled_at', 'is', null)
    .where('event.status', '=', 'published')
    .where(sql<boolean>`event.kind is distinct from 'virtual'`)
    .select(['event.id', 'event.owner_id', 'title', 'starts_at', 'time_zone', 'city'])
    .orderBy('starts_at')
    .orderBy('event.id')

export const findPickupChoices = (db: Db, ownerId: number) =>
  upcomingEvents(db, [ownerId]).limit(100).execute()

/** Returns the events at which these sellers hand over orders. */
export const findPickups = (db: Db, ownerIds: readonly number[]) =>
  upcomingEvents(db, ownerIds)
    .innerJoin('merch_pickup', (join) =>
      join
        .onRef('merch_pickup.event_id', '=', 'event.id')
        .onRef('merch_pickup.owner_id', '=', 'event.owner_id'),
    )
    .execute()

export type PickupRow = Awaited<ReturnType<typeof findPickups>>[number]

export const viewPickup = ({ id, title, starts_at, time_zone, city }: PickupRow) => ({
  ...{ id, title, city, startsAt: starts_at.toISOString(), timeZone: time_zone },
})

export async function replacePickups(
  tx: Db,
  ownerId: number,
  eventIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom('merch_pickup').where('owner_id', '=', ownerId).execute()
  if (eventIds.length > 0)
    await tx
      .insertInto('merch_pickup')
      .values([...new Set(eventIds)].map((event_id) => ({ owner_id: ownerId, event_id })))
      .execute()
}
