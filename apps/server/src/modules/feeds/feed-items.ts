import type { ReleaseCard, TrackCard } from '@hypha/contract'
import { escapeHtml } from '../../platform/escape-html.ts'
import { paragraphsOf } from '../site/index.ts'
import type { FeedAudio, FeedItem } from './feed.ts'
import type { FreeTrackRow } from './feeds.queries.ts'

interface Beside {
  publicUrl: string
  /** Free tracks, also of other releases. */
  free: readonly FreeTrackRow[]
}

/** The address of a free track's audio, which redirects to its stream. */
export const audioPath = (trackId: number) => `/feeds/audio/${trackId}.m4a`

const absolute = (path: string, publicUrl: string) => new URL(path, publicUrl).href

const audioOf = (
  { id, title, bytes, duration_seconds }: FreeTrackRow,
  publicUrl: string,
): FeedAudio => ({
  url: absolute(audioPath(id), publicUrl),
  ...{ title, bytes, seconds: duration_seconds ?? 0 },
})

const coverHtml = (imageUrl: string) => `<p><img src="${escapeHtml(imageUrl)}" alt=""></p>`

/** @param description sanitized HTML @param by the artist, or text for several */
export function releaseItem(
  release: ReleaseCard,
  { description, by }: { description: string; by: string | null },
  { publicUrl, free }: Beside,
): FeedItem {
  const imageUrl = absolute(release.image, publicUrl)
  const url = absolute(`/album/${encodeURIComponent(release.identifier)}`, publicUrl)
  return {
    ...{ id: url, url },
    title: by === null ? release.title : `${by} – ${release.title}`,
    html: `${coverHtml(imageUrl)}${description}`,
    text: paragraphsOf(description).join('\n'),
    publishedAt: new Date(release.releasedAt),
    authors: by === null ? [] : [by],
    tags: [...release.subGenres.map(({ name }) => name), ...release.tags],
    imageUrl,
    audio: free
      .filter(({ release_id }) => release_id === release.id)
      .map((track) => audioOf(track, publicUrl)),
  }
}

export function trackItem(track: TrackCard, addedAt: Date, { publicUrl, free }: Beside): FeedItem {
  const { title, artist, release } = track
  const imageUrl = absolute(`${release.cover.base}-640.jpg`, publicUrl)
  return {
    id: absolute(`/track/${track.id}`, publicUrl),
    url: absolute(`/track/${encodeURIComponent(track.identifier)}`, publicUrl),
    title: `${artist.name} – ${title}`,
    html: `${coverHtml(imageUrl)}<p>${escapeHtml(release.title)}</p>`,
    text: release.title,
    publishedAt: addedAt,
    authors: [artist.name],
    tags: [],
    imageUrl,
    audio: free.filter(({ id }) => id === track.id).map((each) => audioOf(each, publicUrl)),
  }
}
