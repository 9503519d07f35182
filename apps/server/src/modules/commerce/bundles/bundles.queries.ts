import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { type ProductRow } from '../cart/product-card.ts'
import type { BundlePart } from './bundle.rules.ts'

export interface BundleRow {
  id: number
  owner_id: number
  /** Of a discography: the name of the artist or label. */
  title: string
  is_discography: boolean
  price_cents: number | null
  percent: number | null
  ended_at: Date | null
}

/** Selects bundles, also those that aren't sold any more. */
export async function findBundles(db: Db, where: RawBuilder<unknown>): Promise<BundleRow[]> {
  const { rows } = await sql<BundleRow>`
    select bundle.id, bundle.owner_id, bundle.price_cents, bundle.percent, bundle.ended_at,
      coalesce(bundle.title, artist.name, label.title) as title, bundle.title is null as is_discography
    from bundle left join artist on artist.id = bundle.artist_id
    left join label on label.id = bundle.label_id
    where ${where} order by bundle.id desc`.execute(db)
  return rows
}

export const ofIds = (ids: readonly number[]) => sql`bundle.id = any(${ids}::int[])`

/** Of a seller, and still sold. */
export const ofOwner = (ownerId: number) =>
  sql`bundle.owner_id = ${ownerId} and bundle.ended_at is null`

/** With this release. */
export const withRelease = (releaseId: number) => sql`
  bundle.ended_at is null
    and bundle.owner_id = (select owner_id from release where id = ${releaseId})
    and exists (select from bundle_parts(bundle.id) part
      where part.release_id = ${releaseId} and part.is_sold)`

/** With releases of this artist or label. */
export const ofProfile = (profile: 'artist_id' | 'label_id', id: number) => sql`
  bundle.ended_at is null and (${sql.ref(`bundle.${profile}`)} = ${id} or exists (
    select from bundle_release
    join release on release.id = bundle_release.release_id
    where bundle_release.bundle_id = bundle.id and ${sql.ref(`release.${profile}`)} = ${id}))`

export interface PartRow extends BundlePart, ProductRow {
  bundle_id: number
  missing_track_ids: number[]
}

/** Selects the releases of bundles for a buyer, in the order of their release dates. */
export async function findParts(
  db: Db,
  ids: readonly number[],
  accountId: number | null,
): Promise<PartRow[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<PartRow>`
    select bundle.id as bundle_id, release.id as release_id, release.id as "releaseId",
      release.identifier as release_identifier, release.title as release_title, release.title,
      release.cover_key, release.cover_hue, release.cover_thumbhash,
      artist.id as artist_id, artist.identifier as artist_identifier, artist.name as artist_name,
      part.weight_cents as "weightCents", part.is_sold as "isSold",
      reduced_cents(release.price_cents, (select percent from running_sale(release.id))) as "priceCents",
      music.tracks, music.tracks - coalesce(array_length(music.missing, 1), 0) as "ownedTracks",
      coalesce(music.missing, '{}') as missing_track_ids,
      exists (select from cart_item left join track on track.id = cart_item.track_id
        where cart_item.account_id = ${accountId}
          and release.id in (cart_item.release_id, track.release_id)) as "isElsewhere"
    from bundle cross join lateral bundle_parts(bundle.id) part
    join release on release.id = part.release_id
    left join artist on artist.id = release.artist_id and not release.various_artists
    cross join lateral (
      select count(*)::int as tracks,
        array_agg(track.id order by track.position, track.id) filter (where not exists (
          select from entitlement where entitlement.account_id = ${accountId}
            and (entitlement.track_id = track.id or entitlement.release_id = track.release_id))) as missing
      from track where track.release_id = release.id and track.deleted_at is null
    ) music
    where bundle.id = any(${ids}::int[])
    order by bundle.id, release.released_at desc, release.id desc`.execute(db)
  return rows
}

/** Selects the bundles in a cart in the order they were added. */
export const findCartBundleRows = (db: Db, accountId: number) =>
  db
    .selectFrom('cart_bundle')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .selectAll()
    .execute()
