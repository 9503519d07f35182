import { foldText } from '@hypha/catalogue-index'
import { isPublic, type ReleaseCard } from '@hypha/contract'
import type { CurrentUser } from '../../platform/auth/current-user.ts'
import type { Db } from '../../platform/database/connection.ts'
import { text } from '../../platform/texts/text.ts'
import { renderMessage } from '../../platform/texts/render.ts'
import type { Cards, Catalogue, PageAsked } from '../catalogue/index.ts'
import type { UserStates } from '../user-state/index.ts'
import type { Data } from './protocol/envelope.ts'
import type { Folder } from './protocol/ids.ts'
import { notFound } from './protocol/subsonic-error.ts'
import { findSongs, type SongRow } from './songs.queries.ts'
import { findFollowedLabels, findTrackIds } from './subsonic.queries.ts'
import { isHeard, loadViewer, type Viewer } from './viewer.ts'
import { viewAlbum, viewAlbumFolder } from './views/album.view.ts'
import { viewSong } from './views/song.view.ts'

interface Parts {
  db: Db
  catalogue: Catalogue
  cards: Cards
  userStates: UserStates
}

/** What a folder contains. */
export interface Collection {
  folder: Folder
  /** Oldest first, so that new ones don't move others while a client pages through them. */
  releaseIds: number[]
  /** Tracks that only this viewer may still hear, because they own them. */
  closed: SongRow[]
}

export type Music = ReturnType<typeof createMusic>

const ALL = 2 ** 31 - 1

/** The whole list; clients page through it by offset. */
export const everything = (sort: PageAsked['sort'] = 'oldest'): PageAsked => ({
  ...{ filter: 'explore', sort, page: 1, itemsPerPage: ALL },
})

/** The music that a user may stream, as Subsonic clients see it. */
export function createMusic({ db, catalogue, cards, userStates }: Parts) {
  const heard = (rows: readonly SongRow[], viewer: Viewer) =>
    rows.filter((row) => isHeard(row, viewer))

  const rowsOf = async (viewer: Viewer, trackIds: readonly number[]): Promise<SongRow[]> => {
    if (trackIds.length === 0) return []
    const rows = heard(await findSongs(db, viewer.user.id, { trackIds }), viewer)
    const byId = new Map(rows.map((row) => [row.id, row]))
    return trackIds.flatMap((id) => byId.get(id) ?? [])
  }

  const closedSongs = async (viewer: Viewer): Promise<SongRow[]> => {
    const owned = [...viewer.own.ownedTracks]
    const open = new Set(catalogue.find('tracks', everything(), { only: owned }).ids)
    return rowsOf(
      viewer,
      owned.filter((id) => !open.has(id)),
    )
  }

  /** Returns the published releases that somebody owns, likes, or that are by whom they follow. */
  const ownReleases = async ({ user, own, followed }: Viewer): Promise<number[]> => {
    const labels = await findFollowedLabels(db, user.id)
    const by = (filter: { artistId: number } | { labelId: number }) =>
      catalogue.find('releases', { ...everything(), ...filter }).ids
    const wanted = new Set([
      ...own.partlyOwned,
      ...own.ownedReleases,
      ...own.favorites.map(({ releaseId }) => releaseId),
      ...[...followed.keys()].flatMap((artistId) => by({ artistId })),
      ...labels.flatMap((labelId) => by({ labelId })),
    ])
    return catalogue.find('releases', everything(), { only: [...wanted] }).ids
  }

  const variousOf = ({ user }: Viewer) =>
    renderMessage(user.language, text('subsonic.variousArtists'))

  return {
    viewer: (user: CurrentUser) => loadViewer({ db, userStates }, user),

    async collection(viewer: Viewer, folder: Folder): Promise<Collection> {
      const closed = await closedSongs(viewer)
      const open =
        folder === 'all' ? catalogue.find('releases', everything()).ids : await ownReleases(viewer)
      const releaseIds = [...new Set([...open, ...closed.map(({ release_id }) => release_id)])]
      return { folder, releaseIds, closed }
    },

    /** Returns the ids of all tracks of a collection, in a lasting order. */
    async trackIds({ folder, releaseIds, closed }: Collection): Promise<number[]> {
      const open =
        folder === 'all'
          ? catalogue.find('tracks', everything()).ids
          : await findTrackIds(db, releaseIds)
      return [...new Set([...open, ...closed.map(({ id }) => id)])]
    },

    rowsOf,

    /** Returns the songs in the order of the ids, without those that the viewer may not hear. */
    async songs(viewer: Viewer, trackIds: readonly number[]): Promise<Data[]> {
      const various = variousOf(viewer)
      return (await rowsOf(viewer, trackIds)).map((row) => viewSong(row, viewer, various))
    },

    /** Returns the releases of a collection in the order of the ids. */
    async albums(viewer: Viewer, releaseIds: readonly number[]): Promise<Data[]> {
      const found = await cards.releases(releaseIds, viewer.own, 'all')
      return found.map((card) => viewAlbum(card, viewer, variousOf(viewer)))
    },

    async albumFolders(viewer: Viewer, releaseIds: readonly number[]): Promise<Data[]> {
      const found = await cards.releases(releaseIds, viewer.own, 'all')
      return found.map((card) => viewAlbumFolder(card, viewer, variousOf(viewer)))
    },

    /** Returns a release with its songs. @throws SubsonicError unless it is public or the viewer may hear some of it */
    async album(viewer: Viewer, id: number): Promise<{ card: ReleaseCard; songs: SongRow[] }> {
      const [[card], rows] = await Promise.all([
        cards.releases([id], viewer.own, 'all'),
        findSongs(db, viewer.user.id, { releaseIds: [id] }),
      ])
      if (!card) throw notFound()
      const songs = heard(rows, viewer)
      const isOpen = isPublic({ status: card.status.value, deleted: card.deletedAt !== null })
      if (!isOpen && songs.length === 0) throw notFound()
      return { card, songs }
    },

    viewSongs: (viewer: Viewer, rows: readonly SongRow[]): Data[] =>
      rows.map((row) => viewSong(row, viewer, variousOf(viewer))),

    viewAlbum: (viewer: Viewer, card: ReleaseCard): Data =>
      viewAlbum(card, viewer, variousOf(viewer)),

    /** @throws SubsonicError unless the viewer may hear it */
    async song(viewer: Viewer, id: number): Promise<SongRow> {
      const [row] = await rowsOf(viewer, [id])
      if (!row) throw notFound()
      return row
    },

    /** Returns the published releases to which an artist contributed, and those that the viewer still owns; newest first. */
    async releasesOf(viewer: Viewer, artistId: number): Promise<number[]> {
      const closed = (await closedSongs(viewer)).filter(
        (row) => row.artist_id === artistId || row.release_artist_id === artistId,
      )
      const open = catalogue.find('releases', { ...everything('newest'), artistId }).ids
      return [...new Set([...open, ...closed.map(({ release_id }) => release_id)])]
    },

    /** Finds the words of a search in a closed song; the catalogue finds the others. */
    matches(row: SongRow, query: string): boolean {
      const words = foldText(`${row.title} ${row.release_title} ${row.artist_name}`)
      return foldText(query)
        .split(' ')
        .every((word) => words.includes(word))
    },
  }
}
