/**
 * The lists in plain SQL: what answers while the index loads, and what tests and the bench compare it with. What waits for
 * review is in no index: it is found here alone.
 */
import type { CatalogueSort } from '@hypha/contract'
import { compatibleKeys } from '@hypha/contract'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { Kind } from './index/chunk.ts'
import { type Filter, limitsSongs, limitsTempo } from './index/filter.ts'
import { MIX_TEMPO_PERCENT } from './index/mixes.ts'
import type { Picked } from './index/ranks.ts'

export interface SqlPageQuery {
  kind: Kind
  /** Of what waits for review, in place of what everybody may see. */
  waiting?: boolean
  filter: Filter
  /** Scores order and limit at once. */
  sort: CatalogueSort | 'given' | 'popular' | 'trending'
  without?: readonly number[]
  only?: readonly Picked[]
  offset: number
  limit: number
}

export interface IdPage {
  ids: number[]
  releaseIds: number[]
  total: number
}

const PUBLISHED = sql`r.status in ('published', 'grandfathered') and r.deleted_at is null`
/** What is approved waits no more. */
const WAITING = sql`r.status in ('pending', 'need_review') and r.publishes_at is null
  and r.deleted_at is null`
const MOMENT = sql`date_trunc('milliseconds', r.released_at)`

export async function findPage(db: Db, query: SqlPageQuery): Promise<IdPage> {
  const { kind, offset, limit } = query
  const from = sql`from release r left join release_rank rank on rank.release_id = r.id
    ${kind === 'songs' ? sql`join track t on t.release_id = r.id and t.deleted_at is null` : sql``}
    where ${sql.join(conditions(query), sql` and `)}`
  const id = kind === 'songs' ? sql`t.id` : sql`r.id`
  const [page, count] = await Promise.all([
    sql<{ id: number; release_id: number }>`select ${id} as id, r.id as release_id ${from}
      order by ${sql.join(order(query))} limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  return toPage(page.rows, count.rows[0]!.total)
}

const toPage = (rows: readonly { id: number; release_id: number }[], total: number): IdPage => ({
  ids: rows.map((row) => row.id),
  releaseIds: rows.map((row) => row.release_id),
  total,
})

function conditions(query: SqlPageQuery): RawBuilder<unknown>[] {
  const { kind, waiting, filter, sort, without, only } = query
  const { subgenreIds, tags, artistId, labelId } = filter
  const all: RawBuilder<unknown>[] = [waiting ? WAITING : PUBLISHED]
  if (subgenreIds.length > 0) all.push(sql`r.subgenre_ids && ${subgenreIds}::smallint[]`)
  for (const tag of tags)
    all.push(sql`exists (select from unnest(r.tags) tag where fold_text(tag) = ${tag})`)
  if (artistId > 0)
    all.push(sql`(r.artist_id = ${artistId} or exists (select from track s
      where s.release_id = r.id and s.deleted_at is null and s.artist_id = ${artistId}))`)
  if (labelId > 0) all.push(sql`r.label_id = ${labelId}`)
  if (limitsSongs(filter))
    all.push(
      kind === 'songs'
        ? music(filter, 't')
        : sql`exists (select from track s
            where s.release_id = r.id and s.deleted_at is null and ${music(filter, 's')})`,
    )
  if (sort === 'popular' || sort === 'trending') all.push(sql`${sql.ref(`rank.${sort}`)} > 0`)
  if (without) all.push(sql`not (r.id = any(${without}::int[]))`)
  if (only && kind === 'songs')
    all.push(sql`exists (select from unnest(${only.map((each) => each.releaseId)}::int[],
      ${only.map((each) => each.songId ?? null)}::int[]) as picked (release_id, song_id)
      where picked.release_id = r.id and coalesce(picked.song_id, t.id) = t.id)`)
  else if (only) all.push(sql`r.id = any(${only.map((each) => each.releaseId)}::int[])`)
  return all
}

/** The tempo and key of one song, together. */
function music(filter: Filter, song: 's' | 't'): RawBuilder<SqlBool> {
  const [bpm, key] = [sql.ref(`${song}.bpm`), sql.ref(`${song}.key_id`)]
  const { low, high } = filter.tempo
  const all: RawBuilder<unknown>[] = []
  if (limitsTempo(filter)) all.push(sql`round(${bpm}) >= ${low}`)
  if (high < Infinity) all.push(sql`round(${bpm}) <= ${high}`)
  if (filter.keyIds.length > 0) all.push(sql`${key} = any(${filter.keyIds}::smallint[])`)
  return sql<SqlBool>`${sql.join(all, sql` and `)}`
}

/** The longest waiting first; below it what waits for its owner. */
const LONGEST_WAITING = [sql`r.status = 'need_review'`, sql`r.updated_at`, sql`r.id`]

function order({ kind, waiting, sort, only = [] }: SqlPageQuery): RawBuilder<unknown>[] {
  const position = kind === 'songs' ? [sql`t.position`] : []
  const newest = [sql`${MOMENT} desc`, sql`r.id desc`, ...position]
  const own = kind === 'songs' ? 't' : 'r'
  switch (sort) {
    case 'given':
      return kind === 'songs' && only.some((each) => each.songId !== undefined)
        ? [sql`array_position(${only.map((each) => each.songId)}::int[], t.id)`]
        : [sql`array_position(${only.map((each) => each.releaseId)}::int[], r.id)`, ...position]
    case 'newest':
      return waiting ? LONGEST_WAITING : newest
    case 'oldest':
      return [MOMENT, sql`r.id`, ...position]
    case 'title':
      return [sql`fold_text(${sql.ref(`${own}.title`)}) collate "C"`, ...newest]
    case 'price':
      return [sql.ref(`${own}.price_cents`), ...newest]
    case 'played':
      return [sql`coalesce(rank.plays, 0) desc`, ...newest]
    case 'downloaded':
      return [sql`r.downloaded desc`, ...newest]
    default:
      return [sql`${sql.ref(`rank.${sort}`)} desc`, sql`r.id desc`, ...position]
  }
}

/** The releases of songs that everybody may see, by song. */
export async function findReleasesOf(
  db: Db,
  songIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; release_id: number }>`
    select t.id, r.id as release_id from track t join release r on r.id = t.release_id
    where t.id = any(${songIds}::int[]) and t.deleted_at is null and ${PUBLISHED}`.execute(db)
  return new Map(rows.map((row) => [row.id, row.release_id]))
}

/** The release of one such song. */
export const findReleaseOf = async (db: Db, songId: number): Promise<number | null> =>
  (await findReleasesOf(db, [songId])).get(songId) ?? null

/** Songs that mix with one, the nearest first. */
export async function findMixesOf(
  db: Db,
  songId: number,
  offset: number,
  limit: number,
): Promise<IdPage> {
  const own = await db
    .selectFrom('track')
    .where('id', '=', songId)
    .select(['bpm', 'key_id'])
    .executeTakeFirstOrThrow()
  if (own.bpm === null || own.key_id === null) return { ids: [], releaseIds: [], total: 0 }
  const distance = sql`abs(t.bpm - ${own.bpm}::numeric)`
  const from = sql`from track t join release r on r.id = t.release_id
    where ${PUBLISHED} and t.deleted_at is null and t.id <> ${songId}
      and t.key_id = any(${compatibleKeys(own.key_id)}::smallint[])
      and ${distance} * 100 <= ${own.bpm}::numeric * ${MIX_TEMPO_PERCENT}::int`
  const [page, count] = await Promise.all([
    sql<{ id: number; release_id: number }>`select t.id, r.id as release_id ${from}
      order by ${distance}, t.key_id <> ${own.key_id}, ${MOMENT} desc, r.id desc, t.position
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  return toPage(page.rows, count.rows[0]!.total)
}
