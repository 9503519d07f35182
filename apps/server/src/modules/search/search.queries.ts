import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { FoundPage, SearchText } from './text-index.ts'

export const GROUPS = ['artists', 'albums', 'tracks', 'labels'] as const
export type Group = (typeof GROUPS)[number]

/** The texts of a group with the id they are found by; a release's own change and its people's both change them. */
const SOURCES: Record<Group, RawBuilder<unknown>> = {
  albums: sql`
    select release.id, release.id as release_id, release.artist_id, release.label_id, release.title,
      array[artist.name, label.title, release.catalogue_number] as others,
      date_trunc('milliseconds', release.released_at) as newest_at
    from release
    left join artist on artist.id = release.artist_id
    left join label on label.id = release.label_id
    where release.status in ('published', 'grandfathered') and release.deleted_at is null`,
  tracks: sql`
    select track.id, release.id as release_id, track.artist_id, release.label_id, track.title,
      array[artist.name, label.title, release.catalogue_number] as others,
      date_trunc('milliseconds', release.released_at) as newest_at
    from track
    join release on release.id = track.release_id
    join artist on artist.id = track.artist_id
    left join label on label.id = release.label_id
    where release.status in ('published', 'grandfathered') and release.deleted_at is null
      and track.deleted_at is null and track.state = 'ready'`,
  artists: sql`
    select artist.id, null::integer as release_id, null::integer as artist_id, null::integer as label_id, artist.name as title, array[]::text[] as others,
      date_trunc('milliseconds', artist.created_at) as newest_at
    from artist
    where exists (
      select from release where release.artist_id = artist.id
        and release.status in ('published', 'grandfathered') and release.deleted_at is null)
    or exists (
      select from track join release on release.id = track.release_id where track.artist_id = artist.id
        and track.deleted_at is null
        and release.status in ('published', 'grandfathered') and release.deleted_at is null)`,
  labels: sql`
    select label.id, null::integer as release_id, null::integer as artist_id, null::integer as label_id, label.title, array[]::text[] as others,
      date_trunc('milliseconds', label.created_at) as newest_at
    from label
    where exists (
      select from release where release.label_id = label.id
        and release.status in ('published', 'grandfathered') and release.deleted_at is null)`,
}

interface TextRow {
  id: number
  release_id: number | null
  artist_id: number | null
  label_id: number | null
  title: string
  others: (string | null)[]
  newest_at: Date
}

/** A text with what it belongs to. */
export interface FoundText extends SearchText {
  releaseId: number | null
  artistId: number | null
  labelId: number | null
}

const toText = ({
  id,
  release_id,
  artist_id,
  label_id,
  title,
  others,
  newest_at,
}: TextRow): FoundText => ({
  id,
  releaseId: release_id,
  artistId: artist_id,
  labelId: label_id,
  title,
  others,
  newestAt: newest_at.getTime(),
})

/** Texts of a group, of all or of some: by their own ids, or by those of the releases they are of. */
export async function findTexts(
  db: Db,
  group: Group,
  of?: { ids: number[] } | { releaseIds: number[] },
): Promise<FoundText[]> {
  const where = !of
    ? sql``
    : 'ids' in of
      ? sql`where id = any(${of.ids})`
      : sql`where release_id = any(${of.releaseIds})`
  const { rows } = await sql<TextRow>`
    select * from (${SOURCES[group]}) texts ${where}
    order by newest_at desc, id desc`.execute(db)
  return rows.map(toText)
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
  if (words.length === 0) return { ids: [], total: 0 }
  const every = (text: string, end: string) =>
    sql.join(
      words.map((word) => sql`${sql.ref(text)} ~ ${`(^| )${word}${end}`}`),
      sql` and `,
    )
  const { rows } = await sql<{ id: number; total: number }>`
    with texts as (
      select id, newest_at, search_words(title) as own,
        search_words(concat_ws(' ', title, array_to_string(others, ' '))) as words
      from (${SOURCES[group]}) source
    ), found as (
      select id, newest_at,
        case when not (${every('words', '( |$)')}) then 2
          when (${every('own', '( |$)')}) and ${words.length} =
            (select count(distinct word) from unnest(string_to_array(own, ' ')) word) then 0
          else 1 end as closeness
      from texts where ${every('words', '')}
    )
    select id, count(*) over ()::int as total from found
    order by closeness, newest_at desc, id desc offset ${offset} limit ${limit}`.execute(db)
  if (rows.length > 0 || offset === 0)
    return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 }
  return { ids: [], total: (await findInSql(db, group, words, 0, 1)).total }
}
