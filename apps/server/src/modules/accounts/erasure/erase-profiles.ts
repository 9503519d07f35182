import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

const HEARD_ON = {
  artist: sql`
    exists (select from track where artist_id = profile.id and track.deleted_at is null)
    or exists (
      select from release where artist_id = profile.id and (release.deleted_at is null or exists (
        select from track where release_id = release.id and track.deleted_at is null)))`,
  label: sql`
    exists (
      select from release where label_id = profile.id and (release.deleted_at is null or exists (
        select from track where release_id = release.id and track.deleted_at is null)))`,
}

const REFERRED_TO = {
  artist: sql`
    exists (select from track where artist_id = profile.id)
    or exists (select from release where artist_id = profile.id)
    or exists (select from subscription where artist_id = profile.id)
    or exists (select from verification_request where artist_id = profile.id)`,
  label: sql`
    exists (select from release where label_id = profile.id)
    or exists (select from subscription where label_id = profile.id)`,
}

const NAMES = { artist: ['name', 'name_key'], label: ['title', 'title_key'] } as const
const PICTURES = { artist: 'avatar_id', label: 'logo_id' } as const

/**
 * Erases the artist and label profiles of the user. Profiles credited on music that stays (somebody else's, or bought
 * by others) keep their name only; of the others at most a nameless row stays.
 */
export async function eraseProfiles(tx: Db, ownerId: number): Promise<void> {
  for (const kind of ['artist', 'label'] as const) {
    const table = sql.table(kind)
    const [name, key] = NAMES[kind].map((column) => sql.ref(column))
    const idOf = sql.ref(`${kind}_id`)
    const { rows } = await sql<{ id: number; is_credited: boolean; is_referred_to: boolean }>`
      select id, (${HEARD_ON[kind]}) as is_credited, (${REFERRED_TO[kind]}) as is_referred_to
      from ${table} profile where owner_id = ${ownerId} for update`.execute(tx)
    const all = rows.map(({ id }) => id)
    const nameless = rows.filter((row) => !row.is_credited).map(({ id }) => id)
    const erasedIds = rows.filter((row) => !row.is_referred_to).map(({ id }) => id)
    await sql`delete from ${table} where id = any(${erasedIds}::int[])`.execute(tx)
    await sql`
      delete from ${sql.table(`${kind}_address`)} where ${idOf} = any(${all}::int[])`.execute(tx)
    // Subscriptions to a nameless row are pointless.
    await sql`delete from mail_subscription where ${idOf} = any(${all}::int[])`.execute(tx)
    await sql`delete from label_artist where ${idOf} = any(${all}::int[])`.execute(tx)
    await sql`
      update ${table} set owner_id = null, ${sql.ref(PICTURES[kind])} = null, biography_html = '',
        links = '{}', public_since = null ${kind === 'artist' ? sql`, verified_at = null` : sql``}
      where id = any(${all}::int[])`.execute(tx)
    await sql`
      update ${table} set ${name!} = ${`Deleted ${kind}`}, ${key!} = 'deleted:' || id,
        identifier = ${`deleted-${kind}-`} || id
      where id = any(${nameless}::int[])`.execute(tx)
  }
}
