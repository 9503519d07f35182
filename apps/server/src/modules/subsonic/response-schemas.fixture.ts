/**
 * What responses contain, written down from the response types of OpenSubsonic and the XSD of Subsonic 1.16.1:
 * required fields, types, and no field that neither of them knows.
 */
import * as z from 'zod'

const id = z.string().min(1)
const count = z.int().nonnegative()
const at = z.iso.datetime()
const rating = z.int().min(1).max(5).optional()
const name = z.string().min(1)
const genres = { genre: name.optional(), genres: z.array(z.strictObject({ name })) }
const artistRef = z.strictObject({ id, name })
const itemDate = z.strictObject({ year: z.int(), month: z.int(), day: z.int() })

const Child = z.strictObject({
  id,
  parent: id.optional(),
  isDir: z.boolean(),
  title: name,
  album: name.optional(),
  artist: name.optional(),
  track: z.int().positive().optional(),
  year: z.int().optional(),
  ...genres,
  genres: genres.genres.optional(),
  coverArt: id.optional(),
  size: count.optional(),
  contentType: z.string().optional(),
  suffix: z.string().optional(),
  duration: count.optional(),
  bitRate: count.optional(),
  bitDepth: count.optional(),
  samplingRate: count.optional(),
  channelCount: count.optional(),
  path: z.string().optional(),
  playCount: count.optional(),
  played: at.optional(),
  discNumber: count.optional(),
  created: at.optional(),
  starred: at.optional(),
  albumId: id.optional(),
  artistId: id.optional(),
  type: z.literal('music').optional(),
  mediaType: z.enum(['song', 'album', 'artist']).optional(),
  isVideo: z.literal(false).optional(),
  userRating: rating,
  bpm: count.optional(),
  isrc: z.array(z.string()).optional(),
  sortName: z.string().optional(),
  artists: z.array(artistRef).optional(),
  displayArtist: z.string().optional(),
  albumArtists: z.array(artistRef).optional(),
  displayAlbumArtist: z.string().optional(),
})

/** A song that can be played; the protocol requires fewer fields. */
const Song = Child.required({
  ...{ album: true, artist: true, track: true, size: true, contentType: true, suffix: true },
  ...{ duration: true, bitRate: true, albumId: true, artistId: true, created: true, type: true },
})
const Folder = Child.extend({ isDir: z.literal(true) })

const AlbumID3 = z.strictObject({
  id,
  name,
  artist: name.optional(),
  artistId: id.optional(),
  coverArt: id.optional(),
  songCount: count,
  duration: count,
  created: at,
  starred: at.optional(),
  year: z.int().optional(),
  ...genres,
  userRating: rating,
  displayArtist: z.string(),
  artists: z.array(artistRef),
  isCompilation: z.boolean(),
  releaseTypes: z.array(z.string()),
  recordLabels: z.array(z.strictObject({ name })),
  releaseDate: itemDate,
  originalReleaseDate: itemDate,
  sortName: z.string(),
})
const Artist = z.strictObject({ id, name, starred: at.optional(), userRating: rating })
const ArtistID3 = Artist.extend({
  coverArt: id.optional(),
  albumCount: count,
})
const Playlist = z.strictObject({
  id,
  name,
  comment: z.string().optional(),
  owner: z.string(),
  public: z.boolean(),
  songCount: count,
  duration: count,
  created: at,
  changed: at,
  coverArt: id.optional(),
  readonly: z.boolean(),
})
const User = z.strictObject({
  username: name,
  email: z.email(),
  scrobblingEnabled: z.boolean(),
  ...Object.fromEntries(
    [
      ...['admin', 'settings', 'download', 'upload', 'playlist', 'coverArt', 'comment', 'podcast'],
      ...['stream', 'jukebox', 'share', 'videoConversion'],
    ].map((role) => [`${role}Role`, z.boolean()]),
  ),
  folder: z.array(z.int()),
})

const songs = z.strictObject({ song: z.array(Song) })
const indexOf = <T extends z.ZodType>(artist: T) =>
  z.array(z.strictObject({ name, artist: z.array(artist) }))
const none = z.strictObject({})

const CONTENTS = {
  ping: none,
  getLicense: z.strictObject({ license: z.strictObject({ valid: z.literal(true) }) }),
  getOpenSubsonicExtensions: z.strictObject({
    openSubsonicExtensions: z.array(z.strictObject({ name, versions: z.array(z.int()) })),
  }),
  tokenInfo: z.strictObject({ tokenInfo: z.strictObject({ username: name }) }),
  getUser: z.strictObject({ user: User }),
  getMusicFolders: z.strictObject({
    musicFolders: z.strictObject({
      musicFolder: z.array(z.strictObject({ id: z.int(), name })),
    }),
  }),
  getScanStatus: z.strictObject({
    scanStatus: z.strictObject({ scanning: z.boolean(), count }),
  }),
  getGenres: z.strictObject({
    genres: z.strictObject({
      genre: z.array(z.strictObject({ value: name, songCount: count, albumCount: count })),
    }),
  }),
  getNowPlaying: z.strictObject({ nowPlaying: z.strictObject({ entry: z.array(Song) }) }),
  getIndexes: z.strictObject({
    indexes: z.strictObject({
      ...{ lastModified: count, ignoredArticles: z.string() },
      index: indexOf(Artist),
    }),
  }),
  getMusicDirectory: z.strictObject({
    directory: z.strictObject({
      ...{ id, parent: id.optional(), name, starred: at.optional(), userRating: rating },
      child: z.array(Child),
    }),
  }),
  getArtists: z.strictObject({
    artists: z.strictObject({ ignoredArticles: z.string(), index: indexOf(ArtistID3) }),
  }),
  getArtist: z.strictObject({ artist: ArtistID3.extend({ album: z.array(AlbumID3) }) }),
  getAlbum: z.strictObject({ album: AlbumID3.extend({ song: z.array(Song) }) }),
  getSong: z.strictObject({ song: Song }),
  getArtistInfo: z.strictObject({
    artistInfo: z.strictObject({ similarArtist: z.array(Artist) }),
  }),
  getArtistInfo2: z.strictObject({
    artistInfo2: z.strictObject({ similarArtist: z.array(ArtistID3) }),
  }),
  getAlbumInfo: z.strictObject({ albumInfo: none }),
  getAlbumInfo2: z.strictObject({ albumInfo: none }),
  getSimilarSongs: z.strictObject({ similarSongs: songs }),
  getSimilarSongs2: z.strictObject({ similarSongs2: songs }),
  getTopSongs: z.strictObject({ topSongs: songs }),
  getAlbumList: z.strictObject({ albumList: z.strictObject({ album: z.array(Folder) }) }),
  getAlbumList2: z.strictObject({ albumList2: z.strictObject({ album: z.array(AlbumID3) }) }),
  getRandomSongs: z.strictObject({ randomSongs: songs }),
  getSongsByGenre: z.strictObject({ songsByGenre: songs }),
  getStarred: z.strictObject({
    starred: songs.extend({ artist: z.array(Artist), album: z.array(Folder) }),
  }),
  getStarred2: z.strictObject({
    starred2: songs.extend({ artist: z.array(ArtistID3), album: z.array(AlbumID3) }),
  }),
  search2: z.strictObject({
    searchResult2: songs.extend({ artist: z.array(Artist), album: z.array(Folder) }),
  }),
  search3: z.strictObject({
    searchResult3: songs.extend({ artist: z.array(ArtistID3), album: z.array(AlbumID3) }),
  }),
  getPlaylists: z.strictObject({ playlists: z.strictObject({ playlist: z.array(Playlist) }) }),
  getPlaylist: z.strictObject({ playlist: Playlist.extend({ entry: z.array(Song) }) }),
  createPlaylist: z.strictObject({ playlist: Playlist.extend({ entry: z.array(Song) }) }),
  updatePlaylist: none,
  deletePlaylist: none,
  star: none,
  unstar: none,
  setRating: none,
  scrobble: none,
  getLyrics: z.strictObject({
    lyrics: z.strictObject({
      ...{ artist: name.optional(), title: name.optional(), value: z.string() },
    }),
  }),
  getLyricsBySongId: z.strictObject({
    lyricsList: z.strictObject({
      structuredLyrics: z.array(
        z.strictObject({
          ...{ displayArtist: name, displayTitle: name, lang: name, synced: z.boolean() },
          line: z.array(z.strictObject({ value: z.string() })),
        }),
      ),
    }),
  }),
  getPlayQueue: z.strictObject({
    playQueue: z.strictObject({
      ...{ username: name, current: id.optional(), position: count, changed: at },
      ...{ changedBy: z.string(), entry: z.array(Song) },
    }),
  }),
  savePlayQueue: none,
  getBookmarks: z.strictObject({
    bookmarks: z.strictObject({
      bookmark: z.array(
        z.strictObject({
          ...{ position: count, username: name, comment: z.string().optional() },
          ...{ created: at, changed: at, entry: Song },
        }),
      ),
    }),
  }),
}
export type Method = keyof typeof CONTENTS

/** Every method that responds with data; files have their own tests. */
export const METHODS = Object.keys(CONTENTS) as Method[]

const ENVELOPE = {
  status: z.literal('ok'),
  version: z.literal('1.16.1'),
  type: z.literal('hypha'),
  serverVersion: name,
  openSubsonic: z.literal(true),
}

/** Returns what is wrong with a response to a method; an empty list if it is right. */
export function problemsOf(method: Method, response: unknown): string[] {
  const schema = z.strictObject({ ...ENVELOPE, ...CONTENTS[method].shape })
  const result = schema.safeParse(response)
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${method} ${path.join('.')}: ${message}`)
}
