import type { Filter } from '@hypha/catalogue-index'
import { type CatalogueQuery, TEMPO_MAX } from '@hypha/contract'

type ListQuery = Omit<CatalogueQuery, 'filter'>

/** Converts a query to an index filter. The highest selectable tempo means no limit. */
export function filterOf(query: ListQuery): Filter {
  const { bpmMin, bpmMax, artistId, labelId, withoutGenerated } = query
  return {
    subgenreIds: query['subGenres[]'] ?? [],
    keyIds: query['keys[]'] ?? [],
    tags: query['tags[]'] ?? [],
    tempo: {
      ...(bpmMin !== undefined && { low: bpmMin }),
      ...(bpmMax !== undefined && bpmMax !== TEMPO_MAX && { high: bpmMax }),
    },
    ...(artistId !== undefined && { artistId }),
    ...(labelId !== undefined && { labelId }),
    ...(withoutGenerated === 'true' && { withoutGenerated: true }),
  }
}

/** Returns whether a query filters its list at all. */
export const isFiltered = (query: ListQuery): boolean => {
  const { subgenreIds, keyIds, tags, tempo, artistId, labelId, withoutGenerated } = filterOf(query)
  return (
    [subgenreIds, keyIds, tags].some((values) => values!.length > 0) ||
    (tempo!.low ?? 0) > 0 ||
    withoutGenerated === true ||
    [tempo!.high, artistId, labelId].some((limit) => limit !== undefined)
  )
}

export const offsetOf = ({
  page,
  itemsPerPage,
}: Pick<ListQuery, 'page' | 'itemsPerPage'>): number => (page - 1) * itemsPerPage
