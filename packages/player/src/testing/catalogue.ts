import type { Release, Song, Stream } from '@hypha/contract'
import type { TestTrack } from './aac.ts'

/** Builders of what the contract describes; the fields that the player does not read are plain. */
export function aStream(url: string, track: Omit<TestTrack, 'bytes' | 'seconds'>): Stream {
  const { initBytes, segmentBytes, segmentSeconds } = track
  return {
    quality: 'standard',
    url,
    codec: 'mp4a.40.2',
    bitsPerSecond: 128_000,
    initBytes,
    segmentBytes,
    segmentSeconds,
  }
}

export const aSong = (id: number, fields: Partial<Song> = {}): Song => ({
  id,
  identifier: `song-${id}`,
  title: `Song ${id}`,
  artist: { id: 1, identifier: 'artist', name: 'Artist' },
  link: `/media/${id}/master.m3u8`,
  price: 1,
  inCart: false,
  isPurchased: false,
  isFavorite: false,
  isFavoriteHidden: false,
  deletedAt: null,
  bpm: 145,
  key: null,
  duration: 300,
  size: 1,
  publishedAt: null,
  playLists: [],
  trackFile: null,
  peaks: null,
  loudness: null,
  streams: [],
  ...fields,
})

export const aRelease = (songs: Song[], fields: Partial<Release> = {}): Release => ({
  id: 1,
  identifier: 'release',
  title: 'Release',
  type: 'album',
  status: { value: 'published' },
  realStatus: { value: 'published', timerEnd: null },
  deletedAt: null,
  havePurchased: false,
  isPurchased: false,
  isFree: false,
  isFavorite: false,
  isListened: false,
  inCart: false,
  price: 1,
  releasedAt: '2026-01-01T00:00:00Z',
  downloaded: 0,
  tags: [],
  subGenres: [],
  smallImage: '',
  bigImage: '',
  image: '',
  cover: { base: '/covers/1', hue: 0, thumbhash: null },
  artist: { id: 1, identifier: 'artist', name: 'Artist' },
  variousArtists: false,
  recordLabel: null,
  commentsCount: 0,
  bpm: null,
  key: null,
  trackCount: songs.length,
  duration: songs.reduce((sum, { duration }) => sum + duration, 0),
  description: '',
  owner: { id: 1, fullName: 'Owner', musicReleaseCount: 1 },
  playList: songs.map((song) => ({ id: song.id, song })),
  reviewNote: null,
  ...fields,
})
