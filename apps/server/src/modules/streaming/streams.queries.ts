import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { IS_HANDED_OUT, IS_INSTANT_NOW } from './pre-ordered.ts'

/** Selects the prepared renditions of a track, smallest first. */
export const findRenditions = (db: Db, trackId: number) =>
  db
    .selectFrom('track_rendition')
    .selectAll()
    .where('track_id', '=', trackId)
    .orderBy('bits_per_second')
    .execute()

/** Selects the facts that decide whether tracks are public, by media key. */
export const findStreamed = (db: Db, mediaKeys: string[]) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.media_key', '=', sql<string>`any(${mediaKeys}::text[])`)
    .select([
      'track.id',
      'track.media_key',
      'track.release_id',
      'track.deleted_at',
      'release.status as release_status',
      'release.deleted_at as release_deleted_at',
      IS_INSTANT_NOW.as('is_instant_now'),
    ])
    .execute()

/** Returns the facts that decide whether this account may hear a track, by media key. */
export const findHeard = (db: Db, mediaKey: string, accountId: number) =>
  db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('track.media_key', '=', mediaKey)
    .select([
      'track.media_key',
      'track.deleted_at',
      'release.status as release_status',
      'release.deleted_at as release_deleted_at',
      'release.owner_id',
      IS_INSTANT_NOW.as('is_instant_now'),
      sql<boolean>`(${IS_HANDED_OUT} and exists (
        select from entitlement where account_id = ${accountId}
          and (entitlement.track_id = track.id or entitlement.release_id = track.release_id)))`.as(
        'is_owned',
      ),
    ])
    .executeTakeFirst()

/** SQL condition of a promo link that works now. Links of suspended people don't, nor those to withdrawn music. */
export const WORKING_LINK = sql<boolean>`
  promo_link.revoked_at is null and (promo_link.expires_at is null or promo_link.expires_at > now())
  and exists (
    select from release join account on account.id = release.owner_id
    where release.id = promo_link.release_id and release.deleted_at is null
      and release.status <> 'unavailable' and account.deleted_at is null
      and (account.suspended_at is null or account.suspended_until <= now()))`

/** Returns whether a promo link plays the track behind a media key now. */
export async function isShared(db: Db, promoLinkId: number, mediaKey: string): Promise<boolean> {
  const found = await db
    .selectFrom('promo_link')
    .innerJoin('track', 'track.release_id', 'promo_link.release_id')
    .where('promo_link.id', '=', promoLinkId)
    .where('track.media_key', '=', mediaKey)
    .where('track.deleted_at', 'is', null)
    .where(WORKING_LINK)
    .select('track.id')
    .executeTakeFirst()
  return found !== undefined
}
