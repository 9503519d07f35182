import {
  type CatalogueFilter,
  type CatalogueQuery,
  SUBGENRES,
  TEMPO_BUCKETS,
  TEMPO_MAX,
} from '@hypha/contract'
import type { Found, Group, Kind, Page } from '@hypha/catalogue-index'
import type { Db } from '../../../platform/database/connection.ts'
import type { Reads } from '../../../platform/database/reads.ts'
import type { Notifications } from '../../../platform/database/notifications.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Log } from '../../../platform/log.ts'
import { filterOf, offsetOf } from './catalogue-query.ts'
import { createLiveIndex } from './live-index.ts'

export type PageAsked = Omit<CatalogueQuery, 'filter'> & { filter: CatalogueFilter }
export type Paging = Pick<CatalogueQuery, 'page' | 'itemsPerPage'>

/** Restricts a list for one person. */
export interface Restriction {
  /** Releases to exclude, such as those already played. */
  withoutReleases?: readonly number[]
  /** The only ids to list, such as liked ones; sorted by newest, they keep this order. */
  only?: readonly number[]
}

/** Finds published music by filters and text. Returns ids; `cards.service.ts` reads their cards. */
export interface Catalogue {
  /** Returns one page and the total. Of `filter`, only popular and trending matter here. */
  find(kind: Kind, query: PageAsked, restriction?: Restriction): Found
  /** Returns the tracks that mix well with a track, best first. @throws NotFound if it is not published */
  mixes(trackId: number, paging: Paging): Found
  /** Returns the closest matches first; tolerates typos if nothing matches exactly. */
  search<G extends Group>(text: string, pages: Readonly<Record<G, Page>>): Record<G, Found>
  /** Counts the releases of each sub-genre. */
  subgenreCounts(): { id: number; name: string; musicReleasesCount: number }[]
  /** Counts the tracks in each bucket of the tempo range. */
  tempoCounts(): number[]
  /** Resolves once the index is loaded; queries fail before. */
  ready: Promise<void>
  /** Calls back after every change, to drop cached pages. */
  onChange(callback: () => void): void
  close(): Promise<void>
}

export function createCatalogue(parts: {
  db: Db
  staleReads: Pick<Reads, 'db' | 'catchUp'>
  notifications: Notifications
  log: Log
}): Catalogue {
  const callbacks: (() => void)[] = []
  const live = createLiveIndex({
    ...parts,
    onChange: () => {
      for (const callback of callbacks) callback()
    },
  })

  const countReleases = (subgenreId: number): number =>
    live.current().find({
      kind: 'releases',
      filter: { subgenreIds: [subgenreId] },
      offset: 0,
      limit: 0,
    }).total

  return {
    find: (kind, query, restriction = {}) =>
      live.current().find({
        kind,
        filter: filterOf(query),
        sort: sortOf(query, restriction),
        ...restriction,
        offset: offsetOf(query),
        limit: query.itemsPerPage,
      }),
    mixes(trackId, paging) {
      const index = live.current()
      const own = index.find({ kind: 'tracks', only: [trackId], offset: 0, limit: 0 })
      if (own.total === 0) throw new NotFound('catalogue.track.gone')
      return index.find({
        kind: 'tracks',
        sort: 'mixes',
        mixesWith: trackId,
        offset: offsetOf(paging),
        limit: paging.itemsPerPage,
      })
    },
    search: (text, pages) => live.current().search(text, pages),
    subgenreCounts: () =>
      SUBGENRES.map(({ id, name }) => ({ id, name, musicReleasesCount: countReleases(id) })),
    tempoCounts: () => inBuckets(live.current().countTempos()),
    ready: live.ready,
    onChange: (callback) => void callbacks.push(callback),
    close: live.close,
  }
}

function sortOf({ filter, sort }: PageAsked, { only }: Restriction) {
  if (filter === 'popular' || filter === 'trending') return filter
  return only && sort === 'newest' ? 'given' : sort
}

/** @param tracksAtTempo counts per whole BPM; index 0 counts tracks without a tempo, which are ignored */
function inBuckets(tracksAtTempo: ArrayLike<number>): number[] {
  const buckets = Array.from({ length: TEMPO_BUCKETS }, () => 0)
  for (let tempo = 1; tempo < tracksAtTempo.length; tempo++) {
    const bucket = Math.floor((tempo * TEMPO_BUCKETS) / TEMPO_MAX)
    buckets[Math.min(TEMPO_BUCKETS - 1, bucket)]! += tracksAtTempo[tempo]!
  }
  return buckets
}
