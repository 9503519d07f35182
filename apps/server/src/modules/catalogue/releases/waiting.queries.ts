/** Releases waiting for review. They are not in the catalogue index, because only admins may see them. */
import { type CatalogueQuery, TEMPO_MAX } from '@hypha/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { offsetOf } from '../lists/catalogue-query.ts'
import { releaseCards, type ReleaseRow } from '../cards/release-card.ts'

export type WaitingAsked = Omit<CatalogueQuery, 'filter'>

/** Returns one page and the total. Newest first means the longest waiting first. */
export async function findWaiting(
  db: Db,
  query: WaitingAsked,
): Promise<{ rows: ReleaseRow[]; total: number }> {
  const from = sql`from release r left join release_rank rank on rank.release_id = r.id
    where ${sql.join(conditions(query), sql` and `)}`
  const [page, count] = await Promise.all([
    sql<{ id: number }>`select r.id ${from} order by ${sql.join(order(query.sort))}
      limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  const ids = page.rows.map(({ id }) => id)
  const cards = await releaseCards(db)
    .where('release.id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  const byId = new Map(cards.map((row) => [row.id, row]))
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: count.rows[0]!.total }
}

/** Excludes approved releases with a future date. */
const WAITING = sql`r.status in ('pending', 'need_review') and r.publishes_at is null
  and r.deleted_at is null`

function conditions(query: WaitingAsked): RawBuilder<unknown>[] {
  const { artistId, labelId } = query
  const all: RawBuilder<unknown>[] = [WAITING]
  const subgenreIds = query['subGenres[]'] ?? []
  if (subgenreIds.length > 0) all.push(sql`r.subgenre_ids && ${subgenreIds}::smallint[]`)
  for (const tag of query['tags[]'] ?? [])
    all.push(sql`exists (select from unnest(r.tags) tag where fold_text(tag) = fold_text(${tag}))`)
  if (artistId !== undefined)
    all.push(sql`(r.artist_id = ${artistId} or exists (select from track
      where release_id = r.id and deleted_at is null and track.artist_id = ${artistId}))`)
  if (labelId !== undefined) all.push(sql`r.label_id = ${labelId}`)
  if (query.withoutGenerated === 'true') all.push(sql`r.ai_use is distinct from 'generated'`)
  const music = ofTrack(query)
  if (music.length > 0)
    all.push(sql`exists (select from track
      where release_id = r.id and deleted_at is null and ${sql.join(music, sql` and `)})`)
  return all
}

/** Conditions that a single track must meet together. */
function ofTrack({ bpmMin = 0, bpmMax, ...query }: WaitingAsked): RawBuilder<unknown>[] {
  const keyIds = query['keys[]'] ?? []
  const all: RawBuilder<unknown>[] = []
  if (bpmMin > 0) all.push(sql`round(bpm) >= ${bpmMin}`)
  if (bpmMax !== undefined && bpmMax !== TEMPO_MAX) all.push(sql`round(bpm) <= ${bpmMax}`)
  if (keyIds.length > 0) all.push(sql`key_id = any(${keyIds}::smallint[])`)
  return all
}

const MOMENT = sql`date_trunc('milliseconds', r.released_at)`

function order(sort: WaitingAsked['sort']): RawBuilder<unknown>[] {
  const newest = [sql`${MOMENT} desc`, sql`r.id desc`]
  switch (sort) {
    case 'newest':
      // Releases that wait for their owner come last.
      return [sql`r.status = 'need_review'`, sql`r.updated_at`, sql`r.id`]
    case 'oldest':
      return [MOMENT, sql`r.id`]
    case 'title':
      return [sql`fold_text(r.title) collate "C"`, ...newest]
    case 'price':
      return [sql`r.price_cents`, ...newest]
    case 'played':
      return [sql`coalesce(rank.plays, 0) desc`, ...newest]
    case 'downloaded':
      return [sql`r.downloaded desc`, ...newest]
  }
}
