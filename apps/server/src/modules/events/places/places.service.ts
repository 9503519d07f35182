import type { EventArea, Place } from '@hypha/contract'
import tzLookup from '@photostructure/tz-lookup'
import type { Db } from '../../../platform/database/connection.ts'
import { Unacceptable } from '../../../platform/errors.ts'
import { type City, type Gazetteer, readGazetteer } from './gazetteer.ts'

export type Places = ReturnType<typeof createPlaces>

/** Suggestions for a query. */
const SHOWN = 8

/** A tenth of a degree, about 11 km: enough for events nearby, and no address. */
const rounded = (degrees: number) => Math.round(degrees * 10) / 10

const view = ({ id, name, country, region, latitude, longitude }: City): Place => ({
  ...{ id, name, country, region, latitude, longitude },
  timeZone: tzLookup(latitude, longitude),
})

/** Towns for forms, and the town near which somebody hears of events. */
export function createPlaces({ db }: { db: Db }) {
  let gazetteer: Promise<Gazetteer> | undefined
  const cities = () => (gazetteer ??= readGazetteer())

  return {
    find: async (query: string): Promise<Place[]> => (await cities()).find(query, SHOWN).map(view),

    async area({ id }: { id: number }): Promise<EventArea | null> {
      const row = await db
        .selectFrom('event_area')
        .where('account_id', '=', id)
        .select(['city', 'country'])
        .executeTakeFirst()
      return row ?? null
    },

    /** @throws Unacceptable for an unknown place */
    async chooseArea({ id }: { id: number }, placeId: number): Promise<EventArea> {
      const found = (await cities()).byId(placeId)
      if (!found) throw Unacceptable.field('placeId', 'events.place.unknown')
      const { name, country } = found
      const area = {
        ...{ city: name, country },
        ...{ latitude: rounded(found.latitude), longitude: rounded(found.longitude) },
        chosen_at: new Date(),
      }
      await db
        .insertInto('event_area')
        .values({ account_id: id, ...area })
        .onConflict((conflict) => conflict.column('account_id').doUpdateSet(area))
        .execute()
      return { city: name, country }
    },

    clearArea: ({ id }: { id: number }) =>
      db.deleteFrom('event_area').where('account_id', '=', id).execute(),
  }
}
