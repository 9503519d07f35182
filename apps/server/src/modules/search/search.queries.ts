import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../platform/database/connection.ts'
import { copyRows } from '../../platform/database/copy-rows.ts'
import { type FoundPage, NOTHING_FOUND, type SearchText } from './text-index.ts'

export const GROUPS = ['artists', 'albums', 'tracks', 'labels'] as const
export type Group = (typeof GROUPS)[number]

/** The texts of a group with the id they are found by; a release's own change and its people's both change them. */
const SOURCES: Record<Group, string> = {
  albums: `
    select release.id, release.id as release_id, release.artist_id, release.label_id, release.title,
      concat_ws(' ', artist.name, label.title, release.catalogue_number) as others,
      date_trunc('milliseconds', release.released_at) as newest_at
    from release
    left join artist on artist.id = release.artist_id
    left join label on label.id = release.label_id
    where release.status in ('published', 'grandfathered') and release.deleted_at is null`,
  tracks: `
    select track.id, release.id as release_id, track.artist_id, release.label_id, track.title,
      concat_ws(' ', artist.name, label.title, release.catalogue_number) as others,
      date_trunc('milliseconds', release.released_at) as newest_at
    from track
    join release on release.id = track.release_id
    join artist on artist.id = track.artist_id
    left join label on label.id = release.label_id
    where release.status in ('published', 'grandfathered') and release.deleted_at is null
      and track.deleted_at is null and track.state = 'ready'`,
  artists: `
    select artist.id, null::integer as release_id, null::integer as artist_id, null::integer as label_id, artist.name as title, '' as others,
      date_trunc('milliseconds', artist.created_at) as newest_at
    from artist
    where exists (
      select from release where release.artist_id = artist.id
        and release.status in ('published', 'grandfathered') and release.deleted_at is null)
    or exists (
      select from track join release on release.id = track.release_id where track.artist_id = artist.id
        and track.deleted_at is null
        and release.status in ('published', 'grandfathered') and release.deleted_at is null)`,
  labels: `
    select label.id, null::integer as release_id, null::integer as artist_id, null::integer as label_id, label.title, '' as others,
      date_trunc('milliseconds', label.created_at) as newest_at
    from label
    where exists (
      select from release where release.label_id = label.id
        and release.status in ('published', 'grandfathered') and release.deleted_at is null)`,
}

/** A text with what it belongs to. */
export interface FoundText extends SearchText {
  artistId: number | null
  labelId: number | null
}

/**
 * Texts of a group, of all or of some, the newest first: by their own ids, or by those of the releases they are of.
 * `tell` is called for each as it arrives, so that a million are never there at once.
 */
export function eachText(
  client: pg.PoolClient,
  group: Group,
  of: { ids: readonly number[] } | { releaseIds: readonly number[] } | null,
  tell: (text: FoundText) => void,
): Promise<void> {
  // Ids are numbers; a list that is empty finds nothing.
  const among = (ids: readonly number[]) => `in (${ids.map(Number).join() || 'null'})`
  const where =
    of && ('ids' in of ? `where id ${among(of.ids)}` : `where release_id ${among(of.releaseIds)}`)
  const query = `
    select id, coalesce(release_id, 0), coalesce(artist_id, 0), coalesce(label_id, 0), title, others,
      date_part('epoch', newest_at) * 1000
    from (${SOURCES[group]}) texts ${where ?? ''}
    order by newest_at desc, id desc`
  return copyRows(client, query, (fields) =>
    tell({
      id: fields.int(),
      releaseId: fields.int() || null,
      artistId: fields.int() || null,
      labelId: fields.int() || null,
      title: fields.string(),
      others: fields.string(),
      newestAt: Math.round(fields.float()),
    }),
  )
}

/** The published releases, the newest first. */
export async function findReleaseIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('release')
    .where('status', 'in', ['published', 'grandfathered'])
    .where('deleted_at', 'is', null)
    .orderBy(sql`date_trunc('milliseconds', released_at)`, 'desc')
    .orderBy('id', 'desc')
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The same in plain SQL, but for typos: what serves while the index is filled, and what tests compare it with.
 * @param words letters and digits only, as `searchWords` gives them
 */
export async function findInSql(
  db: Db,
  group: Group,
  words: readonly string[],
  offset: number,
  limit: number,
): Promise<FoundPage> {
  if (words.length === 0) return NOTHING_FOUND
  const every = (text: string, end: string) =>
    sql.join(
      words.map((word) => sql`${sql.ref(text)} ~ ${`(^| )${word}${end}`}`),
      sql` and `,
    )
  const { rows } = await sql<{ id: number; release_id: number; total: number }>`
    with texts as (
      select id, coalesce(release_id, 0) as release_id, newest_at, search_words(title) as own,
        search_words(title || ' ' || others) as words
      from (${sql.raw(SOURCES[group])}) source
    ), found as (
      select id, release_id, newest_at,
        case when not (${every('words', '( |$)')}) then 2
          when (${every('own', '( |$)')}) and ${words.length} =
            (select count(distinct word) from unnest(string_to_array(own, ' ')) word) then 0
          else 1 end as closeness
      from texts where ${every('words', '')}
    )
    select id, release_id, count(*) over ()::int as total from found
    order by closeness, newest_at desc, id desc offset ${offset} limit ${limit}`.execute(db)
  if (rows.length > 0 || offset === 0)
    return {
      ids: rows.map(({ id }) => id),
      releaseIds: rows.map((row) => row.release_id),
      total: rows[0]?.total ?? 0,
    }
  return { ...NOTHING_FOUND, total: (await findInSql(db, group, words, 0, 1)).total }
}
