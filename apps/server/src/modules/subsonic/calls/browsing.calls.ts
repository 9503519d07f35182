import { FOLDERS, type Folder, folderOf, idOf, numberOf, parseId } from '../protocol/ids.ts'
import { notFound } from '../protocol/subsonic-error.ts'
import { type Contributor, findContributors } from '../subsonic.queries.ts'
import type { Viewer } from '../viewer.ts'
import { byLetter, viewArtist, viewArtistFolder } from '../views/artist.view.ts'
import { date } from '../views/shared.ts'
import { type CallParts, folderOfCall, type Handlers } from './call.ts'

/** Browsing by artist and album, and by folders, which are artists and albums, too. */
export const browsingCalls = ({ db, music }: CallParts): Handlers => {
  const artistsIn = async (viewer: Viewer, folder: Folder): Promise<Contributor[]> =>
    findContributors(db, (await music.collection(viewer, folder)).releaseIds)

  /** @throws SubsonicError for an artist without music that this viewer may hear */
  const artistOf = async (viewer: Viewer, id: number) => {
    const releaseIds = await music.releasesOf(viewer, id)
    const [artist] = await findContributors(db, releaseIds, [id])
    if (!artist) throw notFound()
    return { artist, releaseIds }
  }

  const artistFolder = async (viewer: Viewer, id: number) => {
    const { artist, releaseIds } = await artistOf(viewer, id)
    return {
      ...viewArtistFolder(artist, viewer),
      parent: String(FOLDERS.all),
      child: await music.albumFolders(viewer, releaseIds),
    }
  }

  const albumFolder = async (viewer: Viewer, id: number) => {
    const { card, songs } = await music.album(viewer, id)
    return {
      id: idOf('album', id),
      parent: card.artist ? idOf('artist', card.artist.id) : undefined,
      name: card.title,
      starred: date(card.isFavorite ? viewer.own.likedAt.get(id) : null),
      userRating: viewer.ratings.of('album', id),
      child: music.viewSongs(viewer, songs),
    }
  }

  const musicFolder = async (viewer: Viewer, id: string) => {
    const artists = await artistsIn(viewer, folderOf(id))
    const child = artists.map((artist) => ({
      ...{ id: idOf('artist', artist.id), isDir: true, title: artist.name, artist: artist.name },
      ...{ parent: id, coverArt: idOf('artist', artist.id) },
    }))
    return { id, name: id, child }
  }

  return {
    getArtists: async (call) => {
      const viewer = await music.viewer(call.user)
      const artists = await artistsIn(viewer, folderOfCall(call))
      const index = byLetter(artists, (artist) => viewArtist(artist, viewer))
      return { artists: { ignoredArticles: '', index } }
    },

    getIndexes: async (call) => {
      const viewer = await music.viewer(call.user)
      call.params.int('ifModifiedSince', 0)
      const artists = await artistsIn(viewer, folderOfCall(call))
      const index = byLetter(artists, (artist) => viewArtistFolder(artist, viewer))
      return { indexes: { lastModified: Date.now(), ignoredArticles: '', index } }
    },

    getMusicDirectory: async ({ params, user }) => {
      const id = params.required('id')
      const viewer = await music.viewer(user)
      if (Object.values(FOLDERS).map(String).includes(id))
        return { directory: await musicFolder(viewer, id) }
      const parsed = parseId(id)
      if (parsed?.kind === 'artist') return { directory: await artistFolder(viewer, parsed.id) }
      if (parsed?.kind === 'album') return { directory: await albumFolder(viewer, parsed.id) }
      throw notFound()
    },

    getArtist: async ({ params, user }) => {
      const id = numberOf(params.required('id'), 'artist')
      const viewer = await music.viewer(user)
      const { artist, releaseIds } = await artistOf(viewer, id)
      const album = await music.albums(viewer, releaseIds)
      return { artist: { ...viewArtist(artist, viewer), album } }
    },

    getAlbum: async ({ params, user }) => {
      const id = numberOf(params.required('id'), 'album')
      const viewer = await music.viewer(user)
      const { card, songs } = await music.album(viewer, id)
      return {
        album: {
          ...music.viewAlbum(viewer, card),
          songCount: songs.length,
          song: music.viewSongs(viewer, songs),
        },
      }
    },

    getSong: async ({ params, user }) => {
      const id = numberOf(params.required('id'), 'song')
      const viewer = await music.viewer(user)
      const [song] = music.viewSongs(viewer, [await music.song(viewer, id)])
      return { song }
    },
  }
}
