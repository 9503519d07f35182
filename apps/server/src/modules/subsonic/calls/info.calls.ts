import { findLyrics, type PageAsked } from '../../catalogue/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import { everything } from '../music.service.ts'
import { numberOf, parseId } from '../protocol/ids.ts'
import { notFound } from '../protocol/subsonic-error.ts'
import type { SongRow } from '../songs.queries.ts'
import { findContributors } from '../subsonic.queries.ts'
import type { Viewer } from '../viewer.ts'
import { type Call, type CallParts, countOf, type Handlers } from './call.ts'

/** Similar and top songs, lyrics, and texts about artists and albums, which we don't offer here. */
export const infoCalls = ({ db, catalogue, music }: CallParts): Handlers => {
  /** @throws SubsonicError for something that this viewer may not see */
  const tracksOf = async (viewer: Viewer, text: string): Promise<readonly number[]> => {
    const id = parseId(text)
    if (id?.kind === 'song') return [(await music.song(viewer, id.id)).id]
    if (id?.kind === 'album') return (await music.album(viewer, id.id)).songs.map((row) => row.id)
    if (id?.kind !== 'artist' || (await music.releasesOf(viewer, id.id)).length === 0)
      throw notFound()
    return artistTracks(id.id)
  }

  const artistTracks = (artistId: number, sort: PageAsked['sort'] = 'played'): number[] =>
    catalogue.find('tracks', { ...everything(sort), artistId }).ids

  const mixesOf = (trackId: number, count: number): number[] => {
    try {
      return catalogue.mixes(trackId, { page: 1, itemsPerPage: count }).ids
    } catch (error) {
      // A track that is no longer public.
      if (error instanceof NotFound) return []
      throw error
    }
  }

  /** Songs that mix well with the song, or with the first songs of the album or artist. */
  const similar = async (call: Call) => {
    const viewer = await music.viewer(call.user)
    const count = countOf(call, 'count', 50)
    const seeds = (await tracksOf(viewer, call.params.required('id'))).slice(0, 5)
    const found = new Set(seeds.flatMap((id) => mixesOf(id, count)))
    for (const id of seeds) found.delete(id)
    return music.songs(viewer, [...found].slice(0, count))
  }

  const lyricsOf = async (row: SongRow) => {
    const lyrics = await findLyrics(db, row.id)
    if (!lyrics) return []
    return [
      {
        ...{ displayArtist: row.artist_name, displayTitle: row.title },
        ...{ lang: lyrics.language ?? 'und', synced: false },
        line: lyrics.text.split('\n').map((value) => ({ value })),
      },
    ]
  }

  /** Checks that it exists; what we know about it is on our own pages. */
  const known = async ({ params, user }: Call) =>
    void (await tracksOf(await music.viewer(user), params.required('id')))

  return {
    getArtistInfo: async (call) => (await known(call), { artistInfo: { similarArtist: [] } }),
    getArtistInfo2: async (call) => (await known(call), { artistInfo2: { similarArtist: [] } }),
    getAlbumInfo: async (call) => (await known(call), { albumInfo: {} }),
    getAlbumInfo2: async (call) => (await known(call), { albumInfo: {} }),

    getSimilarSongs: async (call) => ({ similarSongs: { song: await similar(call) } }),
    getSimilarSongs2: async (call) => ({ similarSongs2: { song: await similar(call) } }),

    getTopSongs: async (call) => {
      const name = call.params.required('artist').toLowerCase()
      const viewer = await music.viewer(call.user)
      const { ids } = catalogue.search(name, { artists: { offset: 0, limit: 50 } }).artists
      const { releaseIds } = await music.collection(viewer, 'all')
      const artist = (await findContributors(db, releaseIds, ids)).find(
        (each) => each.name.toLowerCase() === name,
      )
      if (!artist) return { topSongs: { song: [] } }
      const rows = (await music.rowsOf(viewer, artistTracks(artist.id))).filter(
        (row) => row.artist_id === artist.id,
      )
      return {
        topSongs: { song: music.viewSongs(viewer, rows.slice(0, countOf(call, 'count', 50))) },
      }
    },

    getLyrics: async ({ params, user }) => {
      const [artist, title] = [params.text('artist') ?? '', params.text('title') ?? '']
      const page = { offset: 0, limit: 1 }
      const { ids } = catalogue.search(`${artist} ${title}`, { tracks: page }).tracks
      const [row] = await music.rowsOf(await music.viewer(user), ids)
      const lyrics = row && (await findLyrics(db, row.id))
      if (!lyrics) return { lyrics: { value: '' } }
      return { lyrics: { artist: row.artist_name, title: row.title, value: lyrics.text } }
    },

    getLyricsBySongId: async ({ params, user }) => {
      const id = numberOf(params.required('id'), 'song')
      const row = await music.song(await music.viewer(user), id)
      return { lyricsList: { structuredLyrics: await lyricsOf(row) } }
    },
  }
}
