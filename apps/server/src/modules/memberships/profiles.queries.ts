import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { monthOf } from './submission-rights.ts'
import type { Profile } from './subscriptions.queries.ts'

export interface ProfileRow {
  kind: Profile['kind']
  id: number
  identifier: string
  name: string
  /** Releases submitted since the beginning of the month. */
  submitted: number
}

const submitted = (now: Date) => sql`
  (select count(distinct decision.release_id)::int from release_decision decision
    join release on release.id = decision.release_id
    where decision.to_status = 'pending' and decision.at >= ${monthOf(now)}`

/** Returns the artists and labels that a user manages, by name. */
export async function findProfiles(db: Db, ownerId: number, now: Date): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    select 'artist' as kind, id, identifier, name,
      ${submitted(now)} and release.artist_id = artist.id) as submitted
    from artist where owner_id = ${ownerId}
    union all
    select 'label', id, identifier, title,
      ${submitted(now)} and release.label_id = label.id)
    from label where owner_id = ${ownerId}
    order by kind, name`.execute(db)
  return rows
}

/** Returns the owner; undefined if there is no such artist or label. */
export async function findOwner(db: Db, { kind, id }: Profile): Promise<number | null | undefined> {
  const row = await db.selectFrom(kind).where('id', '=', id).select('owner_id').executeTakeFirst()
  return row?.owner_id
}
