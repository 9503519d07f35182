import type { PlaylistCard, ReleaseCard } from '@hypha/contract'

const cover = { base: '/covers/moss', hue: 120, thumbhash: null }

/** A published release as lists show it. */
export const aReleaseCard = (changes: Partial<ReleaseCard> = {}): ReleaseCard => ({
  id: 11,
  identifier: 'moss-11',
  title: 'Moss',
  type: 'album',
  status: { value: 'published' },
  realStatus: { value: 'published', timerEnd: null },
  deletedAt: null,
  havePurchased: false,
  isPurchased: false,
  isFree: false,
  isFavorite: true,
  isListened: false,
  inCart: false,
  price: 9,
  releasedAt: '2026-03-01T00:00:00.000Z',
  downloaded: 0,
  tags: [],
  subGenres: [],
  smallImage: '',
  bigImage: '',
  image: '',
  cover,
  artist: { id: 3, identifier: 'vetiver', name: 'Vetiver' },
  variousArtists: false,
  recordLabel: null,
  bpm: null,
  key: null,
  trackCount: 1,
  duration: 400,
  ...changes,
})

/** A playlist of the listener as lists show it. */
export const aPlaylistCard = (changes: Partial<PlaylistCard> = {}): PlaylistCard => ({
  id: 5,
  identifier: 'night-drive-5',
  name: 'Night drive',
  description: '',
  visibility: 'private',
  owner: { id: 7, fullName: 'Ada' },
  isOwn: true,
  hasFollow: false,
  followersCount: 0,
  trackCount: 0,
  cover: null,
  releaseCovers: [],
  updatedAt: '2026-03-01T00:00:00.000Z',
  ...changes,
})
