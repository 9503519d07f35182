import type { ReleaseCard, TrackCard } from '@hypha/contract'
import type { AlbumList } from '@hypha/player'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { albumListOf, rememberList } from '../../player/index.ts'
import { needsLogin, releasesQuery, tracksQuery } from '../explore-query.ts'
import type { Explore } from '../use-explore.ts'

export interface List {
  releases: readonly ReleaseCard[] | null
  tracks: readonly TrackCard[] | null
  /** Across all pages; null until known. */
  count: number | null
  pages: number
  error: Error | null
  /** The previous list is shown while the new one loads. */
  isOld: boolean
  /** Needs a login, or is for admins only. */
  locked: boolean
  retry: () => void
  /** For the player's "up next". */
  albums: () => AlbumList | undefined
}

/** A page of releases or tracks. The old page stays visible until the new one is loaded. */
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
  const albums = () => {
    // The previous list is not the requested page.
    if (!data || isPlaceholderData) return undefined
    return albumListOf((tracks ? tracksAsked : releasesAsked).queryKey, data)
  }
  useEffect(() => rememberList(albums))
  return {
    releases: tracks ? null : (releases.data?.items ?? null),
    tracks: tracks ? (trackList.data?.items ?? null) : null,
    count,
    pages: Math.ceil((count ?? 0) / view.show),
    error: data && !isPlaceholderData ? null : error,
    isOld: isPlaceholderData,
    locked,
    retry: () => void refetch(),
    albums,
  }
}
