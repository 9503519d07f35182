import { momentOf, newestFirst } from './assemble.ts'
import type { Chunk, Kind } from './chunk.ts'
import { entryOf, releaseOf } from './entries.ts'
import { rowIn } from './find-page.ts'
import type { FoundPage, PageQuery, Source } from './page-query.ts'
import type { Places } from './places.ts'
import type { Picked } from './ranks.ts'

/** A page of some releases or songs alone: only their chunks are looked at, and only they are sorted. */
export function findPicked(source: Source, query: PageQuery, only: readonly Picked[]): FoundPage {
  const { places } = source
  const { kind, offset, limit, restriction } = query
  const without = new Set(restriction?.without)
  const entries: number[] = []
  for (const { releaseId, songId } of only) {
    const chunk = places.chunk(releaseId)
    if (!chunk || without.has(releaseId)) continue
    chunk.select(query)
    const [from, to] = chunk.rowsOf(kind, places.row(releaseId))
    for (let row = from; row < to; row++)
      if (chunk.isSelected(row) && isPicked(chunk, kind, row, songId))
        entries.push(entryOf(releaseId, row - from))
  }
  const compare = comparing(source, query)
  if (compare) entries.sort(compare)
  return {
    found: entries.slice(offset, offset + limit).map((entry) => rowIn(places, kind, entry)),
    total: entries.length,
  }
}

const isPicked = (chunk: Chunk, kind: Kind, row: number, songId: number | undefined): boolean =>
  kind === 'releases' || songId === undefined || chunk.songs.id[row] === songId

type Compare = (a: number, b: number) => number

/** What sorts entries; null where they come in order. */
function comparing({ places, orderOf }: Source, { kind, sort }: PageQuery): Compare | null {
  if (sort === 'given') return null
  if (sort === 'newest') return byMoment(places, 1)
  if (sort === 'oldest') return byMoment(places, -1)
  const order = orderOf(kind, sort)!
  if (order.kind === kind) return order.compare
  // By what their releases are sorted by: the songs of each follow one another.
  return (a, b) => order.compare(entryOf(releaseOf(a), 0), entryOf(releaseOf(b), 0)) || a - b
}

function byMoment(places: Places, sign: 1 | -1): Compare {
  const moment = (id: number) => momentOf(places.chunk(id)!.releases, places.row(id))
  return (a, b) => sign * newestFirst(moment(releaseOf(a)), moment(releaseOf(b))) || a - b
}
