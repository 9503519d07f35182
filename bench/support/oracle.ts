/** Plain SQL says what is right: an answer that differs makes the bench fail, however fast it was. */
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'

export class WrongAnswer extends Error {}

export interface PageAsked {
  subgenreIds: number[]
  page: number
  itemsPerPage: number
}

interface PageAnswer {
  items: { id: number; title: string }[]
  count_results: number
}

/** The address of a page as the web application asks for it. */
export function pagePath({ subgenreIds, page, itemsPerPage }: PageAsked): string {
  const query = new URLSearchParams({
    filter: 'explore',
    page: String(page),
    itemsPerPage: String(itemsPerPage),
  })
  for (const id of subgenreIds) query.append('subGenres[]', String(id))
  return `/api/optimized/music_releases?${query}`
}

const published = sql`status in ('published', 'grandfathered') and deleted_at is null`

export async function countReleases(db: Db, subgenreIds: number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from release where ${published}
      and (${subgenreIds.length === 0} or subgenre_ids && ${subgenreIds}::smallint[])`.execute(db)
  return rows[0]!.count
}

/** Asks the product for pages and compares ids, titles and totals with the database. @throws WrongAnswer */
export async function checkPages(url: string, db: Db, pages: readonly PageAsked[]): Promise<void> {
  for (const asked of pages) {
    const answer = (await (await fetch(url + pagePath(asked))).json()) as PageAnswer
    const offset = (asked.page - 1) * asked.itemsPerPage
    const { rows } = await sql<{ id: number; title: string }>`
      select id, title from release where ${published}
        and (${asked.subgenreIds.length === 0} or subgenre_ids && ${asked.subgenreIds}::smallint[])
      order by released_at desc, id desc limit ${asked.itemsPerPage} offset ${offset}`.execute(db)
    const total = await countReleases(db, asked.subgenreIds)
    const given = JSON.stringify(answer.items.map(({ id, title }) => ({ id, title })))
    if (given !== JSON.stringify(rows) || answer.count_results !== total)
      throw new WrongAnswer(`${pagePath(asked)} differs from plain SQL.`)
  }
}
