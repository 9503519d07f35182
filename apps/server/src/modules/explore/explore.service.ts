import { setImmediate } from 'node:timers/promises'
import {
  type CatalogueFilter,
  type CatalogueQuery,
  type ReleaseCard,
  type SongCard,
  SUBGENRES,
} from '@hypha/contract'
import type pg from 'pg'
import type { Db } from '../../platform/database/connection.ts'
import type { Notifications } from '../../platform/database/notifications.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { filterOf, offsetOf } from './catalogue-query.ts'
import {
  findMixesOf,
  findPage,
  findReleaseOf,
  findReleasesOf,
  type IdPage,
} from './explore.queries.ts'
import { followCatalogue } from './follow-catalogue.ts'
import { assemble } from './index/assemble.ts'
import type { Chunk, Kind } from './index/chunk.ts'
import { ExploreIndex } from './index/explore-index.ts'
import type { FoundPage, Restriction } from './index/page-query.ts'
import { readRanks } from './index/ranks.ts'
import { discard, readAll, readChanged } from './index/read-catalogue.ts'
import { TagNumbers } from './index/tag-numbers.ts'
import { Names } from './names.ts'
import { packedCards } from './release-cards.ts'
import { cardTexts } from './write-cards.ts'

interface Parts {
  db: Db
  /** The connections under it. */
  pool: pg.Pool
  notifications: Notifications
  log: Log
  /** What is not needed at once waits for it: what cards show, and orders that are not by date. */
  started: Promise<void>
  /** See the explore index. */
  chunkReleases?: number
}

export type PageAsked = Omit<CatalogueQuery, 'filter'> & { filter: CatalogueFilter }
export type WaitingAsked = Omit<CatalogueQuery, 'filter'>
export type Paging = Pick<CatalogueQuery, 'page' | 'itemsPerPage'>

/** One page of the catalogue before it is shown. */
export interface CataloguePage {
  /** Of the releases or of the songs. */
  ids: number[]
  /** The release of each. */
  releaseIds: number[]
  total: number
  /** The cards as everybody sees them; to be taken before anything else is waited for. */
  cards(): (ReleaseCard | SongCard)[]
}

export interface Explore {
  /** A page of the songs that mix with one. @throws NotFound when not everybody may see it */
  mixes(songId: number, paging: Paging): Promise<CataloguePage>
  /**
   * A page for everybody, or for one person: without some releases (those played), or of some alone, in their order when it is sorted
   * newest first (those liked). `filter` says nothing here but popular and trending.
   */
  find(kind: Kind, query: PageAsked, restriction: Restriction): Promise<CataloguePage>
  /** Releases that wait for review; newest first means the longest waiting first. */
  waiting(query: WaitingAsked): Promise<Pick<IdPage, 'ids' | 'total'>>
  /** The cards of these, in their order, as everybody sees them; what is gone meanwhile is missing. */
  releaseCards(ids: readonly number[]): Promise<ReleaseCard[]>
  /** @param releaseIds the release of each, where that was found out before */
  songCards(ids: readonly number[], releaseIds?: readonly number[]): Promise<SongCard[]>
  subgenreCounts(): Promise<{ id: number; name: string; musicReleasesCount: number }[]>
  /** Songs at each part of the tempo range. */
  tempoCounts(): number[]
  /** Resolves when the index is filled; until then the database answers. @throws when it cannot be followed */
  filled(): Promise<void>
  /** Resolves when nothing is read from the database any more to fill it. */
  close(): Promise<void>
  /** Calls back at every change, so that other finished pages can be dropped. */
  onChange(callback: () => void): void
}

/** Orders that need nothing of what cards show. */
const BY_DATE: ReadonlySet<string> = new Set(['given', 'newest', 'oldest'])
/** How long an index is worked on before others get their turn. */
const TURN_MS = 8

export function createExplore({
  db,
  pool,
  notifications,
  log,
  started,
  chunkReleases,
}: Parts): Explore {
  let index = new ExploreIndex(chunkReleases)
  const names = new Names()
  const packCards = (chunk: Chunk) => void packedCards(chunk, names)
  const callbacks: (() => void)[] = []
  let isStarted = false
  let isLoaded = false
  /** Whether the index holds what cards show; until then they come from the database. */
  let withCards = false

  const changed = () => {
    for (const callback of callbacks) callback()
  }
  const { filled, close } = followCatalogue(notifications, log, {
    async reload(again) {
      const extent = { withCards: isStarted }
      const [rows, ranks] = await Promise.all([
        readAll(pool, extent),
        readRanks(db),
        extent.withCards && names.readAll(db),
      ])
      const loaded = new ExploreIndex(chunkReleases)
      loaded.rank(ranks)
      await inTurns(loaded.load(rows))
      discard(rows)
      index = loaded
      isLoaded = true
      withCards = extent.withCards
      changed()
      if (withCards) void inTurns(loaded.prepare(packCards), () => index === loaded)
      else void started.then(again)
    },
    async change(ids) {
      const [rows] = await Promise.all([
        readChanged(pool, ids, { withCards }),
        withCards && names.readOf(db, ids),
      ])
      index.change(ids, rows)
      changed()
    },
    async rank() {
      index.rank(await readRanks(db))
      changed()
    },
    lost() {
      isLoaded = false
      changed()
    },
  })

  // Whoever starts the server waits for it, when all else is made.
  filled.catch(() => undefined)
  void started.then(() => (isStarted = true))

  /** A page of rows that hold what their cards show. */
  const toPage = (kind: Kind, { found, total }: FoundPage): CataloguePage => ({
    ids: found.map(({ chunk, row }) => chunk[kind].id[row]!),
    releaseIds: found.map(
      ({ chunk, row }) => chunk.releases.id[kind === 'releases' ? row : chunk.releaseOf(row)]!,
    ),
    total,
    cards: () =>
      cardTexts(kind, found, names).map((text) => JSON.parse(text) as ReleaseCard | SongCard),
  })

  /** A page that was found in the database, its cards by way of a small index of their own. */
  const readPage = async (kind: Kind, page: IdPage): Promise<CataloguePage> => {
    const ids = [...new Set(page.releaseIds)]
    const [rows] = await Promise.all([
      readChanged(pool, ids, { withCards: true }),
      names.readOf(db, ids),
    ])
    const chunks = [
      ...assemble(rows, {
        tagNumbers: new TagNumbers(),
        chunkReleases: rows.releases.id.length,
      }),
    ]
    const found = page.ids.flatMap((id) =>
      chunks.flatMap((chunk) => {
        const row = chunk[kind].id.indexOf(id)
        return row === -1 ? [] : [{ chunk, row }]
      }),
    )
    return toPage(kind, { found, total: page.total })
  }

  /** A page that was found in the index. */
  const showPage = async (kind: Kind, found: FoundPage): Promise<CataloguePage> => {
    const page = toPage(kind, found)
    return withCards ? page : readPage(kind, page)
  }

  /** Where and in which order a page is looked for. */
  const placeOf = (query: PageAsked, restriction: Restriction) => {
    const scored = query.filter === 'popular' || query.filter === 'trending' ? query.filter : null
    const only = scored && isLoaded ? index.ranks[scored] : restriction.only
    const isGiven = scored !== null || (only !== undefined && query.sort === 'newest')
    const sort = isGiven ? ('given' as const) : query.sort
    return { scored, only, sort, offset: offsetOf(query), limit: query.itemsPerPage }
  }

  const findInIndex = (kind: Kind, query: PageAsked, restriction: Restriction) => {
    const { only, sort, offset, limit } = placeOf(query, restriction)
    if (!isLoaded || !(withCards || BY_DATE.has(sort))) return null
    const limits = { ...restriction, ...(only && { only }) }
    return index.page({ kind, filter: filterOf(query), sort, restriction: limits, offset, limit })
  }

  const find: Explore['find'] = async (kind, query, restriction) => {
    const found = findInIndex(kind, query, restriction)
    if (found) return showPage(kind, found)
    const { scored, sort, offset, limit } = placeOf(query, restriction)
    const place = { kind, filter: filterOf(query), sort: scored ?? sort, offset, limit }
    return readPage(kind, await findPage(db, { ...place, ...restriction }))
  }

  const cardsOf = async (kind: Kind, ids: readonly number[], releaseIds: readonly number[]) => {
    if (ids.length === 0) return []
    const found = ids.map((id, i) =>
      kind === 'songs' ? index.song(id, releaseIds[i]!) : index.release(id),
    )
    const page =
      withCards && found.every((each) => each !== null)
        ? toPage(kind, { found, total: found.length })
        : await readPage(kind, { ids: [...ids], releaseIds: [...releaseIds], total: ids.length })
    return page.cards()
  }
  /** Of songs whose releases are not known. */
  const songCardsOf = async (ids: readonly number[]) => {
    if (ids.length === 0) return []
    const releases = await findReleasesOf(db, ids)
    const there = ids.filter((id) => releases.has(id))
    return cardsOf(
      'songs',
      there,
      there.map((id) => releases.get(id)!),
    )
  }

  return {
    find,
    waiting: (query) =>
      findPage(db, {
        kind: 'releases',
        waiting: true,
        filter: filterOf(query),
        sort: query.sort,
        offset: offsetOf(query),
        limit: query.itemsPerPage,
      }),
    releaseCards: async (ids) => (await cardsOf('releases', ids, ids)) as ReleaseCard[],
    songCards: async (ids, releaseIds) =>
      (await (releaseIds ? cardsOf('songs', ids, releaseIds) : songCardsOf(ids))) as SongCard[],
    async mixes(songId, paging) {
      const releaseId = await findReleaseOf(db, songId)
      if (releaseId === null) throw new NotFound('This song does not exist.')
      const [offset, limit] = [offsetOf(paging), paging.itemsPerPage]
      const found = isLoaded ? index.mixes(songId, releaseId, offset, limit) : null
      if (found) return showPage('songs', found)
      return readPage('songs', await findMixesOf(db, songId, offset, limit))
    },
    async subgenreCounts() {
      const counts = index.subgenreCounts()
      return SUBGENRES.map(({ id, name }) => ({ id, name, musicReleasesCount: counts.get(id)! }))
    },
    tempoCounts: () => index.tempoCounts(),
    filled: () => filled,
    close,
    onChange: (callback) => void callbacks.push(callback),
  }
}

/** Does work that stops for breath now and then, in turns with everything else, as long as it is wanted. */
async function inTurns(work: Generator<void>, isWanted = () => true): Promise<void> {
  while (isWanted()) {
    const until = performance.now() + TURN_MS
    while (performance.now() < until) if (work.next().done) return
    // Held by the process: one that is let go waits for the next request, and works at its expense.
    await setImmediate()
  }
}
