import { subgenreSlug } from '@hypha/contract/subgenres'
import { stringifySearch } from './search-params.ts'

/** Every inner address that more than one feature links to. */
export const albumHref = (release: { identifier: string }) =>
  `/album/${encodeURIComponent(release.identifier)}`

export const exploreHref = (subgenre: string | null, page = 1) =>
  (subgenre === null ? '/' : `/explore/${encodeURIComponent(subgenreSlug(subgenre))}`) +
  stringifySearch({ page: page > 1 ? page : undefined })

export const editReleaseHref = (id: number) => `/create-music-release/${id}`
