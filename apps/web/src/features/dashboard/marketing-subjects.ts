import type { Artist, Label, ReleaseCard } from '@hypha/contract'
import { isPublic } from '@hypha/contract/rules/availability'
import { useQuery } from '@tanstack/react-query'
import { albumHref, artistHref, labelHref } from '../../lib/routing/addresses.ts'
import { useApi } from '../../lib/app-context.ts'

/** The maximum page size of the API. Older releases are not offered. */
const RELEASES_MAX = 90

/** A release, an artist or a label to share. */
export interface Subject {
  /** `release-12`, as in the URL. */
  key: string
  kind: 'release' | 'artist' | 'label'
  id: number
  name: string
  /** Its page. */
  href: string
  /** API path of its share cards. */
  cards: string
  /** Release identifier for the press sheet. */
  identifier: string
  /** Null for an artist or a label: fetched from its page instead. */
  isPublished: boolean | null
}

const ofRelease = (release: ReleaseCard): Subject => ({
  key: `release-${release.id}`,
  kind: 'release',
  id: release.id,
  name: release.title,
  href: albumHref(release),
  cards: `/api/music_releases/${release.id}/cards`,
  identifier: release.identifier,
  isPublished: isPublic({ status: release.status.value, deleted: release.deletedAt !== null }),
})

const ofArtist = (artist: Artist): Subject => ({
  key: `artist-${artist.id}`,
  kind: 'artist',
  id: artist.id,
  name: artist.name,
  href: artistHref(artist),
  cards: `/api/artists/${artist.id}/cards`,
  identifier: artist.identifier,
  isPublished: null,
})

const ofLabel = (label: Label): Subject => ({
  key: `label-${label.id}`,
  kind: 'label',
  id: label.id,
  name: label.title,
  href: labelHref(label),
  cards: `/api/record_labels/${label.id}/cards`,
  identifier: label.identifier,
  isPublished: null,
})

/** Everything the user can share, published releases first. */
export function useSubjects() {
  const api = useApi()
  const releases = useQuery({
    ...api.releases.list.query({ query: { filter: 'mine', itemsPerPage: RELEASES_MAX } }),
    staleTime: 0,
  })
  const artists = useQuery({ ...api.artists.listArtists.query(), staleTime: 0 })
  const labels = useQuery({ ...api.labels.listLabels.query(), staleTime: 0 })
  const all = [releases, artists, labels]
  const subjects =
    releases.data && artists.data && labels.data
      ? [
          ...releases.data.items
            .map(ofRelease)
            .toSorted((a, b) => Number(b.isPublished) - Number(a.isPublished)),
          ...artists.data['hydra:member'].map(ofArtist),
          ...labels.data['hydra:member'].map(ofLabel),
        ]
      : undefined
  return {
    subjects,
    error: subjects ? null : (all.find(({ error }) => error)?.error ?? null),
    retry: () => all.forEach(({ refetch }) => void refetch()),
  }
}

/** Whether its page is public. Undefined until known. */
export function useIsPublic(subject: Subject): boolean | undefined {
  const api = useApi()
  const params = { id: subject.id }
  const artist = useQuery({
    ...api.artists.getArtistById.query({ params }),
    enabled: subject.kind === 'artist',
  })
  const label = useQuery({
    ...api.labels.getLabelById.query({ params }),
    enabled: subject.kind === 'label',
  })
  if (subject.kind === 'release') return subject.isPublished ?? false
  return (subject.kind === 'artist' ? artist : label).data?.isPublic
}
