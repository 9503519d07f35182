import type { SearchKind } from '../search-route.ts'

export const KIND_NAMES: Readonly<Record<SearchKind, string>> = {
  artists: 'Artists',
  albums: 'Albums',
  tracks: 'Tracks',
  labels: 'Labels',
}
