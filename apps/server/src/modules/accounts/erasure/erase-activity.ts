import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { coverObjects, PHOTO_SIZES, portraitObjects } from '../../pictures/index.ts'
import { removeObjects } from './object-removals.ts'
import type { ErasedPerson } from './person.ts'

const OWN_ROWS = [
  'play',
  'track_like',
  'playlist_follow',
  'artist_follow',
  'label_follow',
  'mail_subscription',
  'subscriber_message_delivery',
  'calendar_feed',
  'cart_item',
  'cart_gift',
  'cart_discount',
  'cart_bundle',
  'track_correction',
  'bookmark',
  'bookmark_count',
  'saved_queue',
  'subsonic_queue',
  'subsonic_rating',
  'scrobble_connection',
  'push_device',
  'download',
  'download_day',
  'idempotent_call',
  'notification',
  'notification_choice',
  'event_view',
  'event_attendance',
  'event_area',
  'ticket_waiting',
  'upload_usage',
  // With their deliveries.
  'webhook',
] as const

/**
 * Deletes plays, likes, follows, collections and notifications; the daily counts that artists see are kept anonymously.
 */
export async function eraseActivity(tx: Db, person: ErasedPerson): Promise<void> {
  const { id } = person
  await foldActivity(tx, id)
  const covers = await tx
    .deleteFrom('playlist')
    .where('owner_id', '=', id)
    .returning('cover_key')
    .execute()
  await eraseTransfers(tx, person)
  await tx.updateTable('ticket').set({ holder_name: '' }).where('account_id', '=', id).execute()
  for (const table of OWN_ROWS) await tx.deleteFrom(table).where('account_id', '=', id).execute()
  await tx
    .deleteFrom('user_follow')
    .where((eb) => eb.or([eb('account_id', '=', id), eb('user_id', '=', id)]))
    .execute()
  await tx
    .deleteFrom('follower_count')
    .where('kind', '=', 'user')
    .where('followed_id', '=', id)
    .execute()
  await tx
    .deleteFrom('listener_day')
    .where('kind', '=', 'account')
    .where('subject_id', '=', id)
    .execute()
  const { photo_key } = await tx
    .selectFrom('account')
    .where('id', '=', id)
    .select('photo_key')
    .executeTakeFirstOrThrow()
  const exports = await tx
    .deleteFrom('data_export')
    .where('account_id', '=', id)
    .returning('key')
    .execute()
  await removeObjects(tx, [
    ...covers.flatMap(({ cover_key }) => (cover_key ? coverObjects(cover_key) : [])),
    ...(photo_key ? portraitObjects(photo_key, PHOTO_SIZES) : []),
    ...exports.flatMap(({ key }) => key ?? []),
  ])
}

/** Takes back tickets on their way to somebody, and forgets addresses of transfers and guest lists. */
async function eraseTransfers(tx: Db, { id, email }: ErasedPerson): Promise<void> {
  await tx
    .updateTable('ticket_transfer')
    .set({ state: 'cancelled', ended_at: new Date() })
    .where('from_account_id', '=', id)
    .where('state', '=', 'open')
    .execute()
  await tx
    .updateTable('ticket_transfer')
    .set({ email: '' })
    .where(
      sql<boolean>`${id} in (from_account_id, to_account_id) or lower(email) = lower(${email})`,
    )
    .execute()
  await tx
    .updateTable('event_guest')
    .set({ email: null })
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .execute()
}

/** Adds the user's plays and downloads to the anonymous daily counts. */
const foldActivity = (tx: Db, accountId: number) =>
  sql`
    with own as (
      delete from release_activity where account_id = ${accountId} returning release_id, kind, day
    )
    insert into anonymous_activity (release_id, kind, day, people)
    select release_id, kind, day, 1 from own where kind in ('play', 'download')
    on conflict (release_id, kind, day)
    do update set people = anonymous_activity.people + 1`.execute(tx)
