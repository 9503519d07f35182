import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { IS_OPEN_RELEASE } from '../../streaming/index.ts'
import { ARTIST_OF_PRODUCT, COVER, OF_RELEASE } from '../cart/product-card.ts'

/** Selects all entitlements of an account, newest first. */
export const findPurchases = (db: Db, accountId: number) =>
  db
    .selectFrom('entitlement')
    .leftJoin('track', 'track.id', 'entitlement.track_id')
    .innerJoin('release', (join) =>
      join.on((eb) =>
        eb('release.id', '=', eb.fn.coalesce('entitlement.release_id', 'track.release_id')),
      ),
    )
    .leftJoin('artist', (join) => join.on(ARTIST_OF_PRODUCT))
    // The order of a gift is its sender's.
    .leftJoin('order_line', (join) =>
      join
        .onRef('order_line.id', '=', 'entitlement.order_line_id')
        .on('entitlement.source', '<>', 'gift'),
    )
    .where('entitlement.account_id', '=', accountId)
    .select([
      ...OF_RELEASE,
      ...COVER,
      'entitlement.track_id',
      'entitlement.source',
      'entitlement.granted_at',
      'order_line.order_id',
      'order_line.price_cents',
      sql<string>`coalesce(track.title, release.title)`.as('title'),
      sql<number>`case when track.id is not null then 1 else (
        select count(*)::int from track of_release
        where of_release.release_id = release.id and of_release.state = 'ready') end`.as(
        'track_count',
      ),
      sql<Date | null>`(
        select max(download.at) from download
        where download.account_id = entitlement.account_id and download.state = 'done'
          and download.release_id = release.id
          and download.track_id is not distinct from entitlement.track_id)`.as('downloaded_at'),
      sql<boolean>`coalesce(track.deleted_at is not null, false)
        or not ${IS_OPEN_RELEASE}`.as('is_removed'),
      sql<Date | null>`case when track.id is null and release.preorder_at is not null
        and release.publishes_at > now() then release.publishes_at end`.as('releases_at'),
      'release.time_zone',
    ])
    .orderBy('entitlement.granted_at', 'desc')
    .orderBy('entitlement.id', 'desc')
    .execute()
