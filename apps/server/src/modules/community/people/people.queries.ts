import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/** Selects accounts that are not closed. Guest buyers have no profile. */
const present = (db: Db) =>
  db.selectFrom('account').where('deactivated_at', 'is', null).where('is_guest', 'is', false)

export const findPeople = (db: Db, ids: readonly number[]) =>
  present(db)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select(['id', 'full_name', 'photo_key', 'plan', 'is_founder'])
    .execute()

export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number]

export const findUser = (db: Db, id: number) =>
  present(db)
    .where('id', '=', id)
    .select([
      'id',
      'full_name',
      'photo_key',
      'plan',
      'is_founder',
      'is_verified',
      'about',
      'shows_likes',
      'shows_playlists',
      'shows_following',
      'created_at',
    ])
    .executeTakeFirst()

export const setAbout = (db: Db, id: number, about: string) =>
  db.updateTable('account').set({ about }).where('id', '=', id).execute()

export const setShown = (
  db: Db,
  id: number,
  shown: { shows_likes: boolean; shows_playlists: boolean; shows_following: boolean },
) => db.updateTable('account').set(shown).where('id', '=', id).execute()
