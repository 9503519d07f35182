import type { ReleaseCard, TrackCard } from '@hypha/contract'
import type { AlbumList } from '@hypha/player'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../lib/app-context.ts'
import { albumListOf } from '../../player/index.ts'
import { needsLogin, releasesQuery, tracksQuery } from '../explore-query.ts'
import type { Explore } from '../use-explore.ts'

export interface List {
  releases: readonly ReleaseCard[] | null
  tracks: readonly TrackCard[] | null
  /** Of all pages; null while nothing is known. */
  count: number | null
  pages: number
  error: Error | null
  /** What is shown is the list before; the new one is on the way. */
  isOld: boolean
  /** It is one's own, and nobody is signed in; or it is for admins, and this is none. */
  locked: boolean
  retry: () => void
  /** As the player moves along it. */
  albums: () => AlbumList | undefined
}

/** The page of releases, or of tracks. The old one stays until the new one is there. */
export function useList({ view, subgenre, tab, tracks, signedIn, admin }: Explore): List {
  const api = useApi()
  const locked = tab === 'pending' ? !admin : needsLogin(tab) && !signedIn
  const isAsked = !locked && tab !== 'bookmarks'
  const releasesAsked = releasesQuery(api, tab, view, subgenre)
  const tracksAsked = tracksQuery(api, tab, view, subgenre)
  const releases = useQuery({
    ...releasesAsked,
    enabled: !tracks && isAsked,
    placeholderData: (previous) => previous,
  })
  const trackList = useQuery({
    ...tracksAsked,
    enabled: tracks && isAsked,
    placeholderData: (previous) => previous,
  })
  const { data, error, isPlaceholderData, refetch } = tracks ? trackList : releases
  const count = !isAsked || error ? null : (data?.count_results ?? null)
  return {
    releases: tracks ? null : (releases.data?.items ?? null),
    tracks: tracks ? (trackList.data?.items ?? null) : null,
    count,
    pages: Math.ceil((count ?? 0) / view.show),
    error: data && !isPlaceholderData ? null : error,
    isOld: isPlaceholderData,
    locked,
    retry: () => void refetch(),
    albums: () => {
      // What is shown of the list before is not the page that is asked for.
      if (!data || isPlaceholderData) return undefined
      return albumListOf((tracks ? tracksAsked : releasesAsked).queryKey, data)
    },
  }
}
