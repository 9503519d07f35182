/** Returns one page of releases or tracks, and their total number. */
import { bitsOf, clearBit, countBits, hasBit, intersect } from './bitmaps.ts'
import { matches, type Tables } from './filters.ts'
import { pageOfMixes, reachOf } from './mixes.ts'
import type { ReleaseOrders, TrackOrders } from './orders.ts'
import { pageAlong, type PageOf, pageOfTracks } from './pages.ts'
import type { FindQuery, Found, Kind, MixRules, Sort } from './queries.ts'
import { roundTempo } from './tracks.ts'

export interface Catalogue extends Tables {
  releaseOrders: ReleaseOrders
  trackOrders: TrackOrders
}

export function find(catalogue: Catalogue, query: FindQuery, rules: MixRules): Found {
  if (query.sort === 'mixes') return findMixes(catalogue, query, rules)
  const { kind, sort = 'newest', offset, limit } = query
  const words = listed(catalogue, query)
  const page = { words, total: countBits(words), offset, limit }
  const rows =
    sort === 'given'
      ? rowsOf(catalogue, kind, query.only)
          .filter((row) => hasBit(words, row))
          .slice(offset, offset + limit)
      : pageOf(catalogue, kind, sort, page)
  return found(catalogue, kind, rows, page.total)
}

/** Returns the rows of the list on all its pages. */
function listed(catalogue: Catalogue, query: FindQuery): Uint32Array {
  const { kind, filter = {}, sort, only, withoutReleases = [] } = query
  const { releases } = catalogue
  const isScored = sort === 'popular' || sort === 'trending'
  const words = matches(catalogue, kind, filter, isScored ? releases[sort].values : null)
  if (only || sort === 'given')
    intersect(words, bitsOf(catalogue[kind].length, rowsOf(catalogue, kind, only)))
  for (const row of rowsOf(catalogue, 'releases', withoutReleases)) {
    if (kind === 'releases') clearBit(words, row)
    else {
      const first = releases.firstTrack.values[row]!
      const end = first + releases.trackCount.values[row]!
      for (let track = first; track < end; track++) clearBit(words, track)
    }
  }
  return words
}

function pageOf(
  catalogue: Catalogue,
  kind: Kind,
  sort: Exclude<Sort, 'given' | 'mixes'>,
  page: PageOf,
): number[] {
  const { releaseOrders, trackOrders } = catalogue
  if (kind === 'tracks' && (sort === 'title' || sort === 'price'))
    return pageAlong(trackOrders[sort], page)
  const isReversed = sort === 'oldest'
  const order = releaseOrders[isReversed ? 'newest' : sort]
  return kind === 'tracks'
    ? pageOfTracks(order, catalogue, page, isReversed)
    : pageAlong(order, page, isReversed)
}

/** Returns tracks that mix with the given one; none if it has no tempo or key, or is not in the index. */
function findMixes(catalogue: Catalogue, query: FindQuery, rules: MixRules): Found {
  const { tracks, releaseOrders } = catalogue
  const [own] = rowsOf(catalogue, 'tracks', query.mixesWith === undefined ? [] : [query.mixesWith])
  if (own === undefined) return { ids: [], total: 0 }
  const [tempo, keyId] = [tracks.tempo.values[own]!, tracks.keyId.values[own]!]
  if (tempo === 0 || keyId === 0) return { ids: [], total: 0 }
  const reach = reachOf(tempo, rules.tempoPercent)
  const words = listed(catalogue, {
    ...query,
    filter: {
      keyIds: rules.mixingKeys(keyId),
      tempo: { low: roundTempo(tempo - reach), high: roundTempo(tempo + reach) },
    },
  })
  const { rows, total } = pageOfMixes(words, catalogue, releaseOrders.newest, {
    ...{ own, reach },
    ...{ offset: query.offset, limit: query.limit },
  })
  return found(catalogue, 'tracks', rows, total)
}

/** Returns the rows of the ids that are in the index, without duplicates. */
function rowsOf(catalogue: Catalogue, kind: Kind, ids: readonly number[] = []): number[] {
  const { rowOf } = catalogue[kind]
  const rows = new Set(ids.map((id) => rowOf.get(id)))
  rows.delete(undefined)
  return [...rows] as number[]
}

function found(catalogue: Catalogue, kind: Kind, rows: number[], total: number): Found {
  const { id } = catalogue[kind]
  return { ids: rows.map((row) => id.values[row]!), total }
}
