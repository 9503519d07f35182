import type { LabelRef, RosterMembership, RosterArtist } from '@hypha/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { viewPicture } from '../media-objects/media-objects.service.ts'

interface RosterRow {
  label_id: number
  label_identifier: string
  label_title: string
  label_owner_id: number | null
  artist_id: number
  artist_identifier: string
  artist_name: string
  artist_owner_id: number | null
  avatar_id: number | null
  avatar_key: string | null
  state: 'invited' | 'joined'
}

/** A membership with the owners of both sides. */
export interface FoundMembership {
  membership: RosterMembership
  labelOwnerId: number | null
  artistOwnerId: number | null
}

const artistOf = (row: RosterRow): RosterArtist => ({
  id: row.artist_id,
  identifier: row.artist_identifier,
  name: row.artist_name,
  avatar:
    row.avatar_id !== null && row.avatar_key !== null
      ? viewPicture(row.avatar_id, row.avatar_key)
      : null,
})
const labelOf = (row: RosterRow): LabelRef => ({
  id: row.label_id,
  identifier: row.label_identifier,
  title: row.label_title,
})

async function find(db: Db, where: RawBuilder<unknown>): Promise<RosterRow[]> {
  const { rows } = await sql<RosterRow>`
    select label.id as label_id, label.identifier as label_identifier, label.title as label_title,
      label.owner_id as label_owner_id, artist.id as artist_id,
      artist.identifier as artist_identifier, artist.name as artist_name,
      artist.owner_id as artist_owner_id, media_object.id as avatar_id,
      media_object.key as avatar_key, label_artist.state
    from label_artist
    join label on label.id = label_artist.label_id
    join artist on artist.id = label_artist.artist_id
    left join media_object on media_object.id = artist.avatar_id
    where ${where}
    order by lower(artist.name), lower(label.title), artist.id, label.id`.execute(db)
  return rows
}

const toMembership = (row: RosterRow): FoundMembership => ({
  membership: { label: labelOf(row), artist: artistOf(row), state: row.state },
  labelOwnerId: row.label_owner_id,
  artistOwnerId: row.artist_owner_id,
})

const hasPublished = (what: 'artist' | 'label') => {
  const isOnIt =
    what === 'label'
      ? sql`release.label_id = label.id`
      : sql`(release.artist_id = artist.id or exists (select from track
          where track.release_id = release.id and track.artist_id = artist.id
            and track.deleted_at is null))`
  return sql`exists (select from release where ${isOnIt}
    and release.status in ('published', 'grandfathered') and release.deleted_at is null)`
}

/** Returns the public roster of a label: artists with published music. */
export const findPublicRoster = async (db: Db, labelId: number): Promise<RosterArtist[]> =>
  (
    await find(db, sql`label.id = ${labelId} and state = 'joined' and ${hasPublished('artist')}`)
  ).map(artistOf)

/** Returns the public labels of an artist. */
export const findLabelsOf = async (db: Db, artistId: number): Promise<LabelRef[]> =>
  (
    await find(db, sql`artist.id = ${artistId} and state = 'joined' and ${hasPublished('label')}`)
  ).map(labelOf)

export const findRoster = async (db: Db, labelId: number) =>
  (await find(db, sql`label.id = ${labelId}`)).map(toMembership)

export const findMembershipsOf = async (db: Db, artistOwnerId: number) =>
  (await find(db, sql`artist.owner_id = ${artistOwnerId}`)).map(toMembership)

export const findMembership = async (
  db: Db,
  labelId: number,
  artistId: number,
): Promise<FoundMembership | undefined> =>
  (await find(db, sql`label.id = ${labelId} and artist.id = ${artistId}`)).map(toMembership)[0]

/** Adds an artist to a roster; an existing membership stays unchanged. Returns whether it is new. */
export async function insertMembership(
  db: Db,
  labelId: number,
  artistId: number,
  state: 'invited' | 'joined',
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('label_artist')
    .values({ label_id: labelId, artist_id: artistId, state })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Finds the recipient of an invitation. */
export const findRecipient = (db: Db, accountId: number) =>
  db
    .selectFrom('account')
    .where('id', '=', accountId)
    .where('deactivated_at', 'is', null)
    .select(['email', 'full_name', 'language'])
    .executeTakeFirst()

/** Returns false if the artist isn't the account's; checked in the same statement. */
export async function joinMembership(
  db: Db,
  labelId: number,
  artistId: number,
  artistOwnerId: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update label_artist set state = 'joined', since = now()
    where label_id = ${labelId} and artist_id = ${artistId}
      and exists (select from artist where id = ${artistId} and owner_id = ${artistOwnerId})`.execute(
    db,
  )
  return numAffectedRows === 1n
}

/** Returns false if neither side is the account's; checked in the same statement. */
export async function deleteMembership(
  db: Db,
  labelId: number,
  artistId: number,
  accountId: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from label_artist where label_id = ${labelId} and artist_id = ${artistId}
      and (exists (select from artist where id = ${artistId} and owner_id = ${accountId})
        or exists (select from label where id = ${labelId} and owner_id = ${accountId}))`.execute(
    db,
  )
  return numAffectedRows === 1n
}
