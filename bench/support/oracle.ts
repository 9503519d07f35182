/** Plain SQL says what is right: an answer that differs makes the bench fail, however fast it was. */
import type { CatalogueSort } from '@hypha/contract'
import { findPage } from '../../apps/server/src/modules/explore/explore.queries.ts'
import { ANY_TEMPO, NO_FILTER } from '../../apps/server/src/modules/explore/index/filter.ts'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'

export class WrongAnswer extends Error {}

export interface PageAsked {
  /** Releases unless named. */
  kind?: 'releases' | 'songs'
  subgenreIds: number[]
  keyIds?: number[]
  /** Whole BPM. */
  tempo?: { low: number; high: number }
  sort?: CatalogueSort
  page: number
  itemsPerPage: number
}

export interface PageAnswer {
  items: { id: number }[]
  count_results: number
}

/** The address of a page as the web application asks for it. */
export function pagePath(asked: PageAsked): string {
  const { kind, subgenreIds, keyIds = [], tempo, sort, page, itemsPerPage } = asked
  const query = new URLSearchParams({
    filter: 'explore',
    page: String(page),
    itemsPerPage: String(itemsPerPage),
  })
  for (const id of subgenreIds) query.append('subGenres[]', String(id))
  for (const id of keyIds) query.append('keys[]', String(id))
  if (tempo) query.append('bpmMin', String(tempo.low))
  if (tempo) query.append('bpmMax', String(tempo.high))
  if (sort) query.append('sort', sort)
  return `/api/optimized/${kind === 'songs' ? 'songs' : 'music_releases'}?${query}`
}

/** The same page by plain SQL. */
export const findAsked = (db: Db, asked: PageAsked) =>
  findPage(db, {
    kind: asked.kind ?? 'releases',
    filter: {
      ...NO_FILTER,
      subgenreIds: asked.subgenreIds,
      keyIds: asked.keyIds ?? [],
      tempo: asked.tempo ?? ANY_TEMPO,
    },
    sort: asked.sort ?? 'newest',
    offset: (asked.page - 1) * asked.itemsPerPage,
    limit: asked.itemsPerPage,
  })

export async function askPage(url: string, asked: PageAsked): Promise<PageAnswer> {
  const answer = await fetch(url + pagePath(asked))
  if (!answer.ok) throw new Error(`${pagePath(asked)} was answered with ${answer.status}.`)
  return (await answer.json()) as PageAnswer
}

/** Asks the product for pages and compares ids and totals with the database. @throws WrongAnswer */
export async function checkPages(url: string, db: Db, pages: readonly PageAsked[]): Promise<void> {
  for (const asked of pages) {
    const { items, count_results } = await askPage(url, asked)
    const { ids, total } = await findAsked(db, asked)
    if (
      JSON.stringify(items.map(({ id }) => id)) !== JSON.stringify(ids) ||
      count_results !== total
    )
      throw new WrongAnswer(`${pagePath(asked)} differs from plain SQL.`)
  }
}
