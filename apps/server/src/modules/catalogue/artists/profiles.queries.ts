import type { Links } from '@hypha/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { Named } from '../names/addresses.ts'
import { isOwnerSuspended } from './visibility.ts'

/** The column names that differ between artists and labels. */
const COLUMNS = {
  artist: { name: 'name', key: 'name_key', picture: 'avatar_id' },
  label: { name: 'title', key: 'title_key', picture: 'logo_id' },
} as const

const HAS_RELEASE = {
  artist: sql`(release.artist_id = profile.id or exists (
    select from track where track.release_id = release.id and track.artist_id = profile.id
      and track.deleted_at is null))`,
  label: sql`release.label_id = profile.id`,
}

/** The condition for releases that the page of `profile` shows. */
const isShownOn = (kind: Named) => sql`${HAS_RELEASE[kind]} and release.deleted_at is null
  and release.status in ('published', 'grandfathered')`

const IS_VERIFIED = { artist: sql`profile.verified_at is not null`, label: sql`false` }

export interface ProfileRow {
  id: number
  identifier: string
  name: string
  owner_id: number | null
  biography_html: string
  links: Partial<Links>
  picture_id: number | null
  picture_key: string | null
  /** For artists only. */
  is_verified: boolean
  is_announced: boolean
  is_owner_suspended: boolean
  /** Null unless the page shows it now. */
  featured_release_id: number | null
}

/** The writable columns of a profile. */
export interface ProfileColumns {
  name: string
  key: string
  identifier: string
  pictureId: number | null
  biographyHtml: string
  links: Partial<Links>
  featuredReleaseId: number | null
}

const columnOf = (kind: Named, what: keyof ProfileColumns) =>
  sql.ref(
    {
      name: COLUMNS[kind].name,
      key: COLUMNS[kind].key,
      identifier: 'identifier',
      pictureId: COLUMNS[kind].picture,
      biographyHtml: 'biography_html',
      links: 'links',
      featuredReleaseId: 'featured_release_id',
    }[what],
  )

const entriesOf = (columns: Partial<ProfileColumns>) =>
  Object.entries(columns).filter(([, value]) => value !== undefined) as [
    keyof ProfileColumns,
    unknown,
  ][]
const valueOf = (value: unknown) =>
  typeof value === 'object' && value !== null ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`

async function find(db: Db, kind: Named, where: RawBuilder<unknown>): Promise<ProfileRow[]> {
  const { name, picture } = COLUMNS[kind]
  const { rows } = await sql<ProfileRow>`
    select profile.id, profile.identifier, profile.${sql.ref(name)} as name, profile.owner_id,
      profile.biography_html, profile.links, ${IS_VERIFIED[kind]} as is_verified,
      profile.public_since is not null as is_announced, ${isOwnerSuspended('profile')} as is_owner_suspended,
      (select release.id from release where release.id = profile.featured_release_id
        and ${isShownOn(kind)}) as featured_release_id,
      media_object.id as picture_id,
      media_object.key as picture_key
    from ${sql.table(kind)} profile
    left join media_object on media_object.id = profile.${sql.ref(picture)}
    where ${where} order by lower(profile.${sql.ref(name)}), profile.id`.execute(db)
  return rows
}

export const findProfile = async (
  db: Db,
  kind: Named,
  by: { identifier: string } | { id: number },
): Promise<ProfileRow | undefined> =>
  (
    await find(
      db,
      kind,
      'id' in by ? sql`profile.id = ${by.id}` : sql`profile.identifier = ${by.identifier}`,
    )
  )[0]

/** Returns profiles in no particular order; deleted ones are missing. */
export const findProfiles = (db: Db, kind: Named, ids: number[]) =>
  find(db, kind, sql`profile.id = any(${ids})`)

export const findProfilesOf = (db: Db, kind: Named, ownerId: number) =>
  find(db, kind, sql`profile.owner_id = ${ownerId}`)

/** Returns whether the name, or a look-alike, is taken by a profile other than `ownId`. */
export async function isNameTaken(
  db: Db,
  kind: Named,
  key: string,
  ownId: number | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(kind)}
    where ${sql.ref(COLUMNS[kind].key)} = ${key} and id is distinct from ${ownId}`.execute(db)
  return rows.length > 0
}

/**
 * Inserts a profile with a public page. Returns its id, or undefined if the name or the address was taken in the
 * meantime.
 */
export async function insertProfile(
  tx: Db,
  kind: Named,
  ownerId: number,
  columns: Partial<ProfileColumns>,
): Promise<number | undefined> {
  const entries = entriesOf(columns)
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(kind)}
      (owner_id, public_since, ${sql.join(entries.map(([what]) => columnOf(kind, what)))})
    values (${ownerId}, now(), ${sql.join(entries.map(([, value]) => valueOf(value)))})
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id
}

/**
 * Updates a profile and makes its page public. Returns false if it isn't the owner's; checked in the same statement.
 */
export async function updateProfile(
  tx: Db,
  kind: Named,
  id: number,
  ownerId: number,
  columns: Partial<ProfileColumns>,
): Promise<boolean> {
  const entries = entriesOf(columns)
  if (entries.length === 0) return true
  const { numAffectedRows } = await sql`
    update ${sql.table(kind)}
    set public_since = coalesce(public_since, now()),
      ${sql.join(entries.map(([what, value]) => sql`${columnOf(kind, what)} = ${valueOf(value)}`))}
    where id = ${id} and owner_id = ${ownerId}`.execute(tx)
  return numAffectedRows === 1n
}

/** Returns whether the page of a profile shows this release. */
export async function showsRelease(
  db: Db,
  kind: Named,
  id: number,
  releaseId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(kind)} profile, release
    where profile.id = ${id} and release.id = ${releaseId} and ${isShownOn(kind)}`.execute(db)
  return rows.length > 0
}
