import {
  type Cover,
  type EmbedKind,
  type EmbedTrack,
  isForSale,
  type Playlist,
  type Release,
  type Track,
  type TrackCard,
} from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Db } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import { renderIn, type RenderMessage } from '../../../platform/texts/render.ts'
import { isAccountSuspended } from '../../accounts/index.ts'
import type { Releases, Tracks } from '../../catalogue/index.ts'
import type { Playlists } from '../../library/index.ts'
import { buyLabel } from './buy-label.ts'
import { isOfSuspended } from './suspended-owners.ts'

/** A release, track or public playlist for another website, as a visitor sees it. */
export interface Embed {
  kind: EmbedKind
  identifier: string
  title: string
  /** Whose it is; null for Various Artists, who have no page. */
  author: { name: string; href: string | null }
  /** The page on this site. */
  href: string
  cover: Cover | null
  tracks: EmbedTrack[]
}

/** More tracks would make the page slow; the title links to the whole playlist. */
const PLAYLIST_TRACKS_MAX = 50
const IDENTIFIER_MAX = 300
const VISITOR = { user: null, companionHash: null }

export type Embeds = ReturnType<typeof createEmbeds>

export function createEmbeds({
  db,
  releases,
  tracks,
  playlists,
}: {
  db: Db
  releases: Pick<Releases, 'bySlug' | 'track'>
  tracks: Pick<Tracks, 'playable'>
  playlists: Pick<Playlists, 'get' | 'entries'>
}) {
  const find = {
    async release(identifier: string, t: RenderMessage): Promise<Embed> {
      const release = await releases.bySlug(identifier, VISITOR)
      if (!isForSale(release) || (await isOfSuspended(db, release.id))) throw gone()
      const href = pageOf('release', release)
      const buy = buyLabel(t, release)
      return {
        kind: 'release',
        identifier: release.identifier,
        title: release.title,
        author: authorOf(release, t),
        href,
        cover: release.cover,
        tracks: release.playList.map(({ song }) => viewTrack(song, href, buy)),
      }
    },

    async track(identifier: string, t: RenderMessage): Promise<Embed> {
      const { release, ...track } = await releases.track(identifier, VISITOR)
      if (!track.link || (await isOfSuspended(db, release.id))) throw gone()
      const href = pageOf('track', track)
      return {
        kind: 'track',
        identifier: track.identifier,
        title: track.title,
        author: { name: track.artist.name, href: artistPage(track.artist) },
        href,
        cover: release.cover,
        tracks: [viewTrack(track, href, buyLabel(t, track))],
      }
    },

    async playlist(identifier: string, t: RenderMessage): Promise<Embed> {
      const playlist = await playlists.get(identifier, null)
      // Whoever has the link of a playlist may open it, but must not publish it.
      if (playlist.visibility !== 'public' || (await isAccountSuspended(db, playlist.owner.id)))
        throw gone()
      const query = { page: 1, itemsPerPage: PLAYLIST_TRACKS_MAX }
      const { items } = await playlists.entries(identifier, null, query)
      const found = await tracks.playable(
        items.map(({ song }) => song.id),
        new Date(),
      )
      const listed = items.flatMap(({ song }) => {
        const track = found.get(song.id)
        return track ? [{ song, track }] : []
      })
      return {
        kind: 'playlist',
        identifier: playlist.identifier,
        title: playlist.name,
        author: { name: playlist.owner.fullName, href: `/user/${playlist.owner.id}` },
        href: pageOf('playlist', playlist),
        cover: coverOf(playlist, listed[0]?.song),
        tracks: listed.map(({ song, track }) =>
          viewTrack(track, pageOf('track', song), buyLabel(t, track)),
        ),
      }
    },
  }
  return {
    /** @throws NotFound, also for what exists but isn't public */
    async find(kind: EmbedKind, identifier: string, language: Language): Promise<Embed> {
      // PostgreSQL rejects the character 0 in texts.
      if (identifier.length > IDENTIFIER_MAX || identifier.includes('\0')) throw gone()
      return find[kind](identifier, renderIn(language))
    },
  }
}

const gone = () => new NotFound('site.embed.gone')

const PAGES: Record<EmbedKind, string> = {
  release: '/album/',
  track: '/track/',
  playlist: '/playlist/',
}
const pageOf = (kind: EmbedKind, { identifier }: { identifier: string }) =>
  PAGES[kind] + encodeURIComponent(identifier)

const artistPage = ({ identifier }: { identifier: string }) =>
  `/artist/${encodeURIComponent(identifier)}`

function authorOf({ artist, variousArtists }: Release, t: RenderMessage): Embed['author'] {
  return artist && !variousArtists
    ? { name: artist.name, href: artistPage(artist) }
    : { name: t('site.embed.variousArtists'), href: null }
}

/** Its own cover, else that of its first track here. */
const coverOf = ({ cover, releaseCovers }: Playlist, first: TrackCard | undefined): Cover | null =>
  cover ?? releaseCovers[0] ?? first?.release.cover ?? null

const viewTrack = (
  { id, title, artist, link, deletedAt, duration, peaks, loudness, streams }: Track,
  href: string,
  buy: string,
): EmbedTrack => ({
  ...{ id, title, artist, link, deletedAt, duration, peaks, loudness, streams, href, buy },
})
