import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { text } from '../../platform/texts/text.ts'
import type { Notice } from './notify.ts'
import { notifyFollowers } from './notify-followers.ts'

/** Notifies the followers of the artists and the label that a release is published. */
export async function announceRelease(
  db: Db,
  jobs: Jobs,
  releaseId: number,
  signal?: AbortSignal,
): Promise<void> {
  const release = await findRelease(db, releaseId)
  if (release?.status !== 'published') return
  const { title, name } = release
  await tellFollowers(db, jobs, {
    release,
    typeValue: 'release-published',
    text: name
      ? text('notifications.news.released', { name, title })
      : text('notifications.news.releasedVarious', { title }),
    signal,
  })
}

/** Notifies the same followers that a release can be pre-ordered: once, even if it is offered again later. */
export async function announcePreOrder(
  db: Db,
  jobs: Jobs,
  releaseId: number,
  signal?: AbortSignal,
): Promise<void> {
  const release = await findRelease(db, releaseId)
  if (!release?.preorder_at) return
  const { title, name } = release
  await tellFollowers(db, jobs, {
    release,
    typeValue: 'pre-order-opened',
    text: name
      ? text('notifications.news.preOrder', { name, title })
      : text('notifications.news.preOrderVarious', { title }),
    signal,
  })
}

type Announced = NonNullable<Awaited<ReturnType<typeof findRelease>>>

interface Announcement extends Pick<Notice, 'typeValue' | 'text'> {
  release: Announced
  signal: AbortSignal | undefined
}

const tellFollowers = (db: Db, jobs: Jobs, { release, signal, ...notice }: Announcement) =>
  notifyFollowers(db, jobs, {
    news: {
      ...{ kind: 'Music', ...notice },
      href: `/album/${release.identifier}`,
      key: `${notice.typeValue}-${release.id}`,
    },
    exceptId: release.owner_id,
    find: (after, limit) => findFollowers(db, release.id, after, limit),
    signal,
  })

const findRelease = (db: Db, releaseId: number) =>
  db
    .selectFrom('release')
    .leftJoin('artist', 'artist.id', 'release.artist_id')
    .leftJoin('label', 'label.id', 'release.label_id')
    .where('release.id', '=', releaseId)
    .where('release.deleted_at', 'is', null)
    .select([
      'release.id',
      'release.title',
      'release.identifier',
      'release.owner_id',
      'release.status',
      'release.preorder_at',
      sql<string | null>`coalesce(artist.name, label.title)`.as('name'),
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
