import { SUBGENRES } from '@hypha/contract'
import type { CatalogueSort } from '@hypha/contract'
import { type Collection, everything } from '../music.service.ts'
import { invalid, missing } from '../protocol/subsonic-error.ts'
import {
  findContributors,
  findOfYears,
  findPlayedReleases,
  sortByArtist,
} from '../subsonic.queries.ts'
import type { Viewer } from '../viewer.ts'
import { viewArtist, viewArtistFolder } from '../views/artist.view.ts'
import {
  type Call,
  type CallParts,
  countOf,
  folderOfCall,
  type Handlers,
  shuffled,
  slice,
} from './call.ts'

const YEAR_MAX = 9_999

/** Lists of albums and songs. */
export const listCalls = ({ db, catalogue, music }: CallParts): Handlers => {
  /** Returns the genre's id. A name that we don't have matches nothing. */
  const genreOf = (name: string): number =>
    SUBGENRES.find((each) => each.name.toLowerCase() === name.toLowerCase())?.id ?? 0

  const ofGenre = (kind: 'releases' | 'tracks', name: string): number[] => {
    const id = genreOf(name)
    return id === 0 ? [] : catalogue.find(kind, { ...everything(), 'subGenres[]': [id] }).ids
  }

  const yearsOf = ({ params }: Call) => ({
    from: params.int('fromYear', 0, { max: YEAR_MAX }),
    to: params.int('toYear', YEAR_MAX, { max: YEAR_MAX }),
  })

  /** Returns the releases in the order of their titles; those that are no longer public come last. */
  const sorted = ({ releaseIds }: Collection, sort: CatalogueSort): number[] => [
    ...new Set([
      ...catalogue.find('releases', everything(sort), { only: releaseIds }).ids,
      ...releaseIds,
    ]),
  ]

  const ofYears = async (call: Call, { releaseIds }: Collection): Promise<number[]> => {
    for (const name of ['fromYear', 'toYear']) call.params.required(name)
    const { from, to } = yearsOf(call)
    const found = await findOfYears(db, releaseIds, {
      ...{ from: Math.min(from, to), to: Math.max(from, to) },
    })
    return from > to ? found.toReversed() : found
  }

  type Order = (call: Call, viewer: Viewer, all: Collection) => number[] | Promise<number[]>
  const ORDERS: Readonly<Record<string, Order>> = {
    random: (_call, _viewer, { releaseIds }) => shuffled(releaseIds),
    newest: (_call, _viewer, { releaseIds }) => releaseIds.toReversed(),
    highest: (_call, { ratings }) => ratings.best('album'),
    frequent: ({ user }) => findPlayedReleases(db, user.id, 'frequent'),
    recent: ({ user }) => findPlayedReleases(db, user.id, 'recent'),
    starred: (_call, { own }) =>
      own.favorites.flatMap(({ releaseId: id }) => (own.likedReleases.has(id) ? id : [])),
    alphabeticalByName: (_call, _viewer, all) => sorted(all, 'title'),
    alphabeticalByArtist: (_call, _viewer, { releaseIds }) => sortByArtist(db, releaseIds),
    byYear: (call, _viewer, all) => ofYears(call, all),
    byGenre: ({ params }) => ofGenre('releases', params.required('genre')),
  }

  /** Returns a page of the list that a call asks for. @throws SubsonicError for an unknown list */
  const albumIds = async (call: Call, viewer: Viewer): Promise<number[]> => {
    const type = call.params.required('type')
    const order = Object.hasOwn(ORDERS, type) ? ORDERS[type] : undefined
    if (!order) throw invalid('type')
    const [count, offset] = [countOf(call, 'size', 10), call.params.int('offset', 0)]
    const all = await music.collection(viewer, folderOfCall(call))
    const there = new Set(all.releaseIds)
    const listed = (await order(call, viewer, all)).filter((id) => there.has(id))
    return slice(listed, offset, count)
  }

  const starred = async (call: Call, viewer: Viewer) => {
    const { releaseIds } = await music.collection(viewer, folderOfCall(call))
    const there = new Set(releaseIds)
    const { own, followed } = viewer
    const artists = await findContributors(db, releaseIds, [...followed.keys()])
    const albums = own.favorites
      .map(({ releaseId }) => releaseId)
      .filter((id) => own.likedReleases.has(id) && there.has(id))
    const songs = own.favoriteTracks.map(({ songId }) => songId)
    return { artists, albums, song: await music.songs(viewer, songs) }
  }

  return {
    getAlbumList: async (call) => {
      const viewer = await music.viewer(call.user)
      const album = await music.albumFolders(viewer, await albumIds(call, viewer))
      return { albumList: { album } }
    },
    getAlbumList2: async (call) => {
      const viewer = await music.viewer(call.user)
      return { albumList2: { album: await music.albums(viewer, await albumIds(call, viewer)) } }
    },

    getRandomSongs: async (call) => {
      const viewer = await music.viewer(call.user)
      const count = countOf(call, 'size', 10)
      const all = await music.collection(viewer, folderOfCall(call))
      const { from, to } = yearsOf(call)
      const genre = call.params.text('genre')
      const inGenre = genre === null ? null : new Set(ofGenre('tracks', genre))
      const hasYears = from > 0 || to < YEAR_MAX
      const releaseIds = hasYears ? await findOfYears(db, all.releaseIds, { from, to }) : []
      const found = hasYears
        ? await music.trackIds({ ...all, folder: 'mine', releaseIds, closed: [] })
        : await music.trackIds(all)
      const song = shuffled(found.filter((id) => inGenre === null || inGenre.has(id)))
      return { randomSongs: { song: await music.songs(viewer, song.slice(0, count)) } }
    },

    getSongsByGenre: async (call) => {
      const viewer = await music.viewer(call.user)
      const genre = call.params.text('genre')
      if (genre === null) throw missing('genre')
      const [count, offset] = [countOf(call, 'count', 10), call.params.int('offset', 0)]
      const all = new Set(await music.trackIds(await music.collection(viewer, folderOfCall(call))))
      const found = ofGenre('tracks', genre).filter((id) => all.has(id))
      return { songsByGenre: { song: await music.songs(viewer, slice(found, offset, count)) } }
    },

    getStarred: async (call) => {
      const viewer = await music.viewer(call.user)
      const { artists, albums, song } = await starred(call, viewer)
      const artist = artists.map((each) => viewArtistFolder(each, viewer))
      return { starred: { artist, album: await music.albumFolders(viewer, albums), song } }
    },
    getStarred2: async (call) => {
      const viewer = await music.viewer(call.user)
      const { artists, albums, song } = await starred(call, viewer)
      const artist = artists.map((each) => viewArtist(each, viewer))
      return { starred2: { artist, album: await music.albums(viewer, albums), song } }
    },
  }
}
