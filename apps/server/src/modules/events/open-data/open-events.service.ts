import type { Db } from '../../../platform/database/connection.ts'
import { NotFound, Unacceptable } from '../../../platform/errors.ts'
import { type EventRow, findEvent } from '../events.queries.ts'
import { findLineUps } from '../line-up.queries.ts'
import type { Places } from '../places/places.service.ts'
import { countByCountry, findOpenEvents } from './open-events.queries.ts'
import type { OpenEventsQuery } from './open-events.rules.ts'
import { type OpenEvent, viewOpenEvent } from './open-events.views.ts'

export type OpenEvents = ReturnType<typeof createOpenEvents>

interface Parts {
  db: Db
  places: Pick<Places, 'find'>
  publicUrl: string
}

/** Events as open data for other sites and programs. Hidden events are never included. */
export function createOpenEvents({ db, places, publicUrl }: Parts) {
  const view = async (rows: readonly EventRow[]): Promise<OpenEvent[]> => {
    const lineUps = await findLineUps(
      db,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => viewOpenEvent(row, { lineUps, publicUrl }))
  }

  /** @throws Unacceptable for an unknown town */
  const centerOf = async ({ near, town }: OpenEventsQuery) => {
    if (near || town === undefined) return near ?? null
    const [found] = await places.find(town)
    if (!found) throw Unacceptable.field('town', 'events.place.unknown')
    return { latitude: found.latitude, longitude: found.longitude }
  }

  return {
    /** @throws Unacceptable for an unknown town */
    async list(query: OpenEventsQuery, now = new Date()): Promise<OpenEvent[]> {
      const center = await centerOf(query)
      const circle = center && { ...center, radiusKm: query.radius }
      return view(await findOpenEvents(db, query, circle, now))
    },

    /** @throws NotFound, also for a hidden event */
    async one(id: number): Promise<OpenEvent> {
      const row = await findEvent(db, id)
      if (row?.status !== 'published') throw new NotFound('events.gone')
      return (await view([row]))[0]!
    },

    countries: (now = new Date()) => countByCountry(db, now),
  }
}
