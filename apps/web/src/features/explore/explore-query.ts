import { PAGE_SIZE } from '@hypha/contract/limits'
import type { Api } from '../../lib/client.ts'

/** A page of published releases, of one sub-genre or of all. */
export const explorePage = (api: Api, subgenre: { id: number } | null, page: number) =>
  api.releases.list.query({
    query: {
      filter: 'explore',
      page,
      itemsPerPage: PAGE_SIZE,
      ...(subgenre && { 'subGenres[]': [subgenre.id] }),
    },
  })
