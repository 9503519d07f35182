import { subgenreSlug } from '@hypha/contract/subgenres'
import { stringifySearch } from './search-params.ts'

/** Every inner address that more than one feature links to. */
export const albumHref = (release: { identifier: string }, isFavorite = false) =>
  `/album/${encodeURIComponent(release.identifier)}${isFavorite ? '/favorite' : ''}`

/** Where a release shows one of its tracks, lit up. */
export const rowHref = (release: { identifier: string }, song: { id: number }) =>
  `${albumHref(release)}#song-${song.id}`

export const exploreHref = (subgenre: string | null, page = 1) =>
  (subgenre === null ? '/' : `/explore/${encodeURIComponent(subgenreSlug(subgenre))}`) +
  stringifySearch({ page: page > 1 ? page : undefined })

export const DELETE_HASH = 'delete'

/** Where its owner is asked whether a release is to go. */
export const deleteReleaseHref = (release: { identifier: string }) =>
  `${albumHref(release)}#${DELETE_HASH}`

export const WITHDRAW_HASH = 'withdraw'

/** Where its owner is asked until when a release stays. */
export const withdrawReleaseHref = (release: { identifier: string }) =>
  `${albumHref(release)}#${WITHDRAW_HASH}`

export const editReleaseHref = (id: number) => `/create-music-release/${id}?editRelease=true`

export const artistHref = (artist: { identifier: string }, page = 1) =>
  `/artist/${encodeURIComponent(artist.identifier)}${pageParam(page)}`

export const labelHref = (label: { identifier: string }, page = 1) =>
  `/record-label/${encodeURIComponent(label.identifier)}${pageParam(page)}`

/** One's own artists and labels, and the forms that make and change them. */
export const makersHref: string = '/dashboard/accounts'

export const makerFormHref = (kind: 'artist' | 'label', id?: number) =>
  `${makersHref}/${kind}${id === undefined ? '' : `/${id}`}`

/** Where somebody proves that an artist is them. */
export const claimHref = (artist: { id: number }) => `/upload-verification/${artist.id}`

export const trackHref = (song: { identifier: string }) =>
  `/track/${encodeURIComponent(song.identifier)}`

/** Where the page of a track lists what mixes with it. */
export const mixesHref = (song: { identifier: string }) => `${trackHref(song)}#mixes`

export const playlistHref = (playlist: { identifier: string }) =>
  `/playlist/${encodeURIComponent(playlist.identifier)}`

/** Somebody's page; lists open it in a tab of its own. */
export const userHref = (user: { id: number }) => `/user/${user.id}`

export const cartHref: string = '/cart'

/** What one earned, and how it is paid out. */
export const earningsHref: string = '/dashboard/earnings'

/** Who shares in a release, and what it brought. */
export const salesHref = (releaseId: number) => `${earningsHref}/${releaseId}`

export const playlistsHref = '/playlists'

export const searchHref = (query = '') => `/search${stringifySearch({ query })}`

export const searchDetailsHref = (whatContent: string, query: string, page = 1) =>
  `/search-details${stringifySearch({ whatContent, query, page: page > 1 ? page : undefined })}`

const pageParam = (page: number) => stringifySearch({ page: page > 1 ? page : undefined })

export const membershipsHref: string = '/memberships'
