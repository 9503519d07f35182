import type { Playlist, PlaylistEntry, Release, Track, TrackDetails } from '@hypha/contract'
import { isForSale, isTrackGone } from '@hypha/contract/rules/availability'
import type { Head } from '../app-context.ts'
import { albumHref, artistHref, playlistHref, trackHref, userHref } from './addresses.ts'

/** What other websites need to play a page's music (https://ogp.me/#type_music). Server only. */
type MusicHead = Pick<Head, 'player' | 'music'>

/** The address of a track's audio, which never expires. */
const audioHref = (track: Pick<Track, 'identifier'> | undefined) =>
  track && `/embed/track/${encodeURIComponent(track.identifier)}/audio`

const seconds = (track: Pick<Track, 'duration'>) => Math.round(track.duration)

export function albumMusic(release: Release): MusicHead {
  const { identifier, artist, variousArtists, releasedAt, playList } = release
  if (!isForSale(release) || release.hasNoEmbed) return {}
  const first = playList.find(({ song }) => song.link !== null)?.song
  return {
    player: { kind: 'release', identifier, page: albumHref(release), audio: audioHref(first) },
    music: [
      ...(artist && !variousArtists ? [['music:musician', artistHref(artist)] as const] : []),
      ['music:release_date', releasedAt.slice(0, 10)],
      ...playList.flatMap(({ song }, i) => [
        ['music:song', trackHref(song)] as const,
        ['music:song:track', i + 1] as const,
      ]),
    ],
  }
}

export function trackMusic(track: TrackDetails): MusicHead {
  if (track.link === null || track.release.hasNoEmbed) return {}
  const { identifier, artist, release } = track
  return {
    player: { kind: 'track', identifier, page: trackHref(track), audio: audioHref(track) },
    music: [
      ['music:duration', seconds(track)],
      ['music:musician', artistHref(artist)],
      ['music:album', albumHref(release)],
    ],
  }
}

export function playlistMusic(playlist: Playlist, first: readonly PlaylistEntry[]): MusicHead {
  if (playlist.visibility !== 'public' || playlist.hasNoEmbed) return {}
  const { identifier, owner } = playlist
  const tracks = first.map(({ song }) => song).filter((track) => !isTrackGone(track))
  const audible = tracks.find(({ link }) => link !== null)
  return {
    player: {
      ...{ kind: 'playlist', identifier, page: playlistHref(playlist) },
      audio: audioHref(audible),
    },
    music: [
      ['music:creator', userHref(owner)],
      ...tracks.map((track) => ['music:song', trackHref(track)] as const),
    ],
  }
}
