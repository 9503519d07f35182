import { type CatalogueQuery, TEMPO_MAX } from '@hypha/contract'
import { ANY_TEMPO, type Filter } from './index/filter.ts'
import { foldText } from './index/fold-text.ts'

type Asked = Omit<CatalogueQuery, 'filter'>

const distinct = <T>(values: readonly T[] = []): T[] => [...new Set(values)].sort()

/** What a query limits its page to, each limit in one way of saying it. */
export const filterOf = (query: Asked): Filter => ({
  subgenreIds: distinct(query['subGenres[]']),
  keyIds: distinct(query['keys[]']),
  tags: distinct(query['tags[]']?.map(foldText)),
  tempo: {
    low: query.bpmMin ?? ANY_TEMPO.low,
    high: query.bpmMax === undefined || query.bpmMax === TEMPO_MAX ? ANY_TEMPO.high : query.bpmMax,
  },
  artistId: query.artistId ?? 0,
  labelId: query.labelId ?? 0,
})

export const offsetOf = ({ page, itemsPerPage }: Pick<Asked, 'page' | 'itemsPerPage'>): number =>
  (page - 1) * itemsPerPage
