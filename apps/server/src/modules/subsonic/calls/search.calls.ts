import { type Contributor, findContributors } from '../subsonic.queries.ts'
import type { Viewer } from '../viewer.ts'
import { viewArtist, viewArtistFolder } from '../views/artist.view.ts'
import { type Call, type CallParts, countOf, folderOfCall, type Handlers, slice } from './call.ts'

/** How many matches of a text are considered before those outside of the folder are left out. */
const MATCHES_MAX = 10_000
const DEFAULT_COUNT = 20

/** Search by text; an empty text finds everything, by which clients copy the library. */
export const searchCalls = ({ db, catalogue, music }: CallParts): Handlers => {
  const search = async (call: Call, viewer: Viewer) => {
    const query = wordsOf(call.params.required('query'))
    const page = <T>(name: string, all: readonly T[]): T[] =>
      slice(all, call.params.int(`${name}Offset`, 0), countOf(call, `${name}Count`, DEFAULT_COUNT))
    const all = await music.collection(viewer, folderOfCall(call))
    const trackIds = await music.trackIds(all)
    if (query === '')
      return {
        artists: page('artist', byId(await findContributors(db, all.releaseIds))),
        albumIds: page('album', all.releaseIds),
        trackIds: page('song', trackIds),
      }
    const whole = { offset: 0, limit: MATCHES_MAX }
    const found = catalogue.search(query, { artists: whole, albums: whole, tracks: whole })
    const closed = all.closed.filter((row) => music.matches(row, query))
    const within = (ids: readonly number[], more: readonly number[], there: readonly number[]) => {
      const known = new Set(there)
      return [...new Set([...ids, ...more])].filter((id) => known.has(id))
    }
    const artistIds = [...new Set([...found.artists.ids, ...closed.map((row) => row.artist_id)])]
    const artists = new Map(
      (await findContributors(db, all.releaseIds, artistIds)).map((each) => [each.id, each]),
    )
    const ofReleases = closed.map((row) => row.release_id)
    const ofTracks = closed.map((row) => row.id)
    return {
      artists: page(
        'artist',
        artistIds.flatMap((id) => artists.get(id) ?? []),
      ),
      albumIds: page('album', within(found.albums.ids, ofReleases, all.releaseIds)),
      trackIds: page('song', within(found.tracks.ids, ofTracks, trackIds)),
    }
  }

  return {
    search2: async (call) => {
      const viewer = await music.viewer(call.user)
      const { artists, albumIds, trackIds } = await search(call, viewer)
      const artist = artists.map((each) => viewArtistFolder(each, viewer))
      const album = await music.albumFolders(viewer, albumIds)
      return { searchResult2: { artist, album, song: await music.songs(viewer, trackIds) } }
    },
    search3: async (call) => {
      const viewer = await music.viewer(call.user)
      const { artists, albumIds, trackIds } = await search(call, viewer)
      const artist = artists.map((each) => viewArtist(each, viewer))
      const album = await music.albums(viewer, albumIds)
      return { searchResult3: { artist, album, song: await music.songs(viewer, trackIds) } }
    },
  }
}

/** Clients send `""` for everything, and a `*` after a word that may go on, which is always so here. */
const wordsOf = (query: string): string => query.replaceAll(/["*]/g, ' ').trim()

/** In a lasting order, so that new artists don't move others while a client pages through them. */
const byId = (artists: readonly Contributor[]) => artists.toSorted((a, b) => a.id - b.id)
