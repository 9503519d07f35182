import type { Db } from '../../platform/database/connection.ts'
import { isPublicArtist } from '../catalogue/index.ts'

export interface LineUpRow {
  event_id: number
  name: string
  identifier: string | null
}

/** Returns the line-ups in order; artists without a public page have a name only. */
export async function findLineUps(db: Db, eventIds: readonly number[]): Promise<LineUpRow[]> {
  if (eventIds.length === 0) return []
  return db
    .selectFrom('event_artist')
    .leftJoin('artist', (join) =>
      join.onRef('artist.id', '=', 'event_artist.artist_id').on(isPublicArtist),
    )
    .where('event_id', 'in', eventIds)
    .orderBy('event_id')
    .orderBy('position')
    .select((eb) => [
      'event_id',
      'artist.identifier',
      eb.fn.coalesce('artist.name', 'event_artist.name').as('name'),
    ])
    .execute()
}

/** Stores the names in order, each linked to the artist of that name if there is one. @returns the added artists */
export async function replaceLineUp(
  db: Db,
  eventId: number,
  names: readonly { name: string; key: string }[],
): Promise<number[]> {
  const before = await db
    .deleteFrom('event_artist')
    .where('event_id', '=', eventId)
    .returning('artist_id')
    .execute()
  if (names.length === 0) return []
  const keys = names.map(({ key }) => key)
  const artists = await db
    .selectFrom('artist')
    .where('name_key', 'in', keys)
    .select(['id', 'name_key'])
    .execute()
  const idOf = new Map(artists.map(({ id, name_key }) => [name_key, id]))
  await db
    .insertInto('event_artist')
    .values(
      names.map(({ name, key }, position) => ({
        ...{ event_id: eventId, position, name },
        artist_id: idOf.get(key) ?? null,
      })),
    )
    .execute()
  const known = new Set(before.map(({ artist_id }) => artist_id))
  return artists.map(({ id }) => id).filter((id) => !known.has(id))
}
