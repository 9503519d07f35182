import type { PromoFeedback } from '@hypha/contract'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../../platform/database/connection.ts'
import { WORKING_LINK } from '../../streaming/index.ts'

/** Promo links with their release, plays and feedback. */
const promoLinks = (db: Db) =>
  db
    .selectFrom('promo_link')
    .innerJoin('release', 'release.id', 'promo_link.release_id')
    .selectAll('promo_link')
    .select((eb) => [
      'release.title',
      'release.owner_id',
      eb
        .selectFrom('promo_play')
        .whereRef('promo_link_id', '=', 'promo_link.id')
        .select(sql<number>`coalesce(sum(plays), 0)::int`.as('plays'))
        .as('plays'),
      jsonArrayFrom(
        eb
          .selectFrom('promo_feedback')
          .whereRef('promo_link_id', '=', 'promo_link.id')
          .orderBy('id', 'desc')
          .select(['id', 'name', 'rating', 'support', 'text'])
          .select(
            sql<string>`to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as(
              'createdAt',
            ),
          ),
      )
        .$castTo<PromoFeedback[]>()
        .as('feedback'),
    ])

export type PromoLinkRow = Awaited<ReturnType<ReturnType<typeof promoLinks>['execute']>>[number]

/** Returns the links of an owner, newest first; not those to deleted releases. */
export const findPromoLinks = (db: Db, ownerId: number) =>
  promoLinks(db)
    .where('release.owner_id', '=', ownerId)
    .where('release.deleted_at', 'is', null)
    .orderBy('promo_link.id', 'desc')
    .execute()

export const findPromoLink = (db: Db, id: number, ownerId: number) =>
  promoLinks(db)
    .where('promo_link.id', '=', id)
    .where('release.owner_id', '=', ownerId)
    .where('release.deleted_at', 'is', null)
    .executeTakeFirst()

/** Returns a link that works now, by the hash of its secret. */
export const findWorkingLink = (db: Db, secretHash: Buffer) =>
  db
    .selectFrom('promo_link')
    .innerJoin('release', 'release.id', 'promo_link.release_id')
    .where('secret_hash', '=', secretHash)
    .where(WORKING_LINK)
    .selectAll('promo_link')
    .select(['release.title', 'release.owner_id', 'release.status'])
    .executeTakeFirst()

/** Counts a play. @returns false if the track is not on the release of the link */
export async function countPlay(
  db: Db,
  { id, release_id }: { id: number; release_id: number },
  trackId: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into promo_play (promo_link_id, track_id, plays)
    select ${id}, id, 1 from track
    where id = ${trackId} and release_id = ${release_id} and deleted_at is null
    on conflict (promo_link_id, track_id) do update set plays = promo_play.plays + 1`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}
