import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { text } from '../../platform/texts/text.ts'
import { notifyFollowers } from './notify-followers.ts'

/** Notifies the followers of the artists and the label that a release is published. */
export async function announceRelease(
  db: Db,
  jobs: Jobs,
  releaseId: number,
  signal?: AbortSignal,
): Promise<void> {
  const release = await findAnnounced(db, releaseId)
  if (!release) return
  const { title, identifier, owner_id, artist_name, label_title } = release
  const name = artist_name ?? label_title
  await notifyFollowers(db, jobs, {
    news: {
      kind: 'Music',
      typeValue: 'release-published',
      text: name
        ? text('notifications.news.released', { name, title })
        : text('notifications.news.releasedVarious', { title }),
      href: `/album/${identifier}`,
      key: `release-published-${releaseId}`,
    },
    exceptId: owner_id,
    find: (after, limit) => findFollowers(db, releaseId, after, limit),
    signal,
  })
}

const findAnnounced = (db: Db, releaseId: number) =>
  db
    .selectFrom('release')
    .leftJoin('artist', 'artist.id', 'release.artist_id')
    .leftJoin('label', 'label.id', 'release.label_id')
    .where('release.id', '=', releaseId)
    .where('release.status', '=', 'published')
    .where('release.deleted_at', 'is', null)
    .select([
      'release.title',
      'release.identifier',
      'release.owner_id',
      'artist.name as artist_name',
      'label.title as label_title',
    ])
    .executeTakeFirst()

/** Returns the followers of the release's artists and label with ids after this one. */
async function findFollowers(
  db: Db,
  releaseId: number,
  after: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    with profiles as materialized (
      select artist_id from release where id = ${releaseId} and artist_id is not null
      union select artist_id from track where release_id = ${releaseId} and deleted_at is null
    )
    select distinct account_id from (
      (select account_id from artist_follow
        where artist_id in (select artist_id from profiles) and account_id > ${after}
        order by account_id limit ${limit})
      union all
      (select account_id from label_follow
        where label_id = (select label_id from release where id = ${releaseId})
          and account_id > ${after}
        order by account_id limit ${limit})
    ) follower
    order by account_id limit ${limit}`.execute(db)
  return rows.map(({ account_id }) => account_id)
}
