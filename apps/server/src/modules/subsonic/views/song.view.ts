import { cleanName } from '../../commerce/index.ts'
import type { Data } from '../protocol/envelope.ts'
import { idOf } from '../protocol/ids.ts'
import type { SongRow } from '../songs.queries.ts'
import { renditionOf, type Viewer } from '../viewer.ts'
import { artistRef, date, genreNames, genresOf, yearOf } from './shared.ts'

/** What streams contain: AAC in an MP4 file. */
export const STREAM_TYPE = 'audio/mp4'
const STREAM_SUFFIX = 'm4a'

/** A track as `Child`: the file is the one that this viewer streams, the bit depth that of the original. */
export function viewSong(row: SongRow, viewer: Viewer, variousArtists: string): Data {
  const file = renditionOf(row, viewer)
  const isLiked = viewer.own.likedTracks.has(row.id)
  const hasAlbumArtist = row.release_artist_id !== null && row.release_artist_name !== null
  return {
    id: idOf('song', row.id),
    parent: idOf('album', row.release_id),
    isDir: false,
    title: row.title,
    album: row.release_title,
    artist: row.artist_name,
    track: row.position,
    year: yearOf(row.released_at),
    ...genresOf(genreNames(row.subgenre_ids)),
    coverArt: row.cover_key === null ? undefined : idOf('album', row.release_id),
    size: file.bytes,
    contentType: STREAM_TYPE,
    suffix: STREAM_SUFFIX,
    duration: Math.round(row.duration_seconds ?? 0),
    bitRate: Math.round(file.bitsPerSecond / 1000),
    bitDepth: row.master_bits ?? undefined,
    samplingRate: row.master_hertz ?? undefined,
    channelCount: row.master_channels ?? undefined,
    path: pathOf(row, variousArtists),
    playCount: row.plays ?? undefined,
    played: date(row.played_at),
    discNumber: 1,
    created: date(row.released_at),
    starred: isLiked ? date(viewer.own.likedAt.get(row.release_id) ?? row.released_at) : undefined,
    albumId: idOf('album', row.release_id),
    artistId: idOf('artist', row.artist_id),
    type: 'music',
    mediaType: 'song',
    isVideo: false,
    userRating: viewer.ratings.of('song', row.id),
    bpm: row.bpm === null ? undefined : Math.round(row.bpm),
    isrc: row.isrc === null ? [] : [row.isrc],
    sortName: row.title.toLowerCase(),
    artists: [artistRef(row.artist_id, row.artist_name)],
    displayArtist: row.artist_name,
    albumArtists: hasAlbumArtist
      ? [artistRef(row.release_artist_id!, row.release_artist_name!)]
      : [],
    displayAlbumArtist: row.release_artist_name ?? variousArtists,
  }
}

/** Where clients that show folders show a track. */
function pathOf(row: SongRow, variousArtists: string): string {
  const number = String(row.position).padStart(2, '0')
  return [
    cleanName(row.release_artist_name ?? variousArtists),
    cleanName(row.release_title),
    `${cleanName(`${number} - ${row.title}`)}.${STREAM_SUFFIX}`,
  ].join('/')
}
