import {
  type Addition,
  CRATE_TRACKS_MAX,
  isTrackGone,
  type Playlist,
  type PlaylistCard,
  type PlaylistEntry,
  PLAYLIST_ENTRIES_MAX,
  PLAYLISTS_MAX,
  type PlaylistVisibility,
} from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { NotFound, Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import type { UserStates } from '../../user-state/index.ts'
import type { Pictures } from '../../pictures/index.ts'
import { trackIdOf, viewCover, viewTrackCard } from '../../catalogue/index.ts'
import {
  appendEntries,
  countEntries,
  deleteEntry,
  findEntries,
  findOpenTracks,
  findPresent,
  findPosition,
  hasEntry,
  setEntryPosition,
  renumberEntries,
} from './entries.queries.ts'
import { m3u8 } from './m3u8.ts'
import { isLinkToken, newLinkToken } from './playlist-identifier.ts'
import {
  lockPlaylistCount,
  deletePlaylist,
  deletePlaylistFollow,
  deletePlaylistFollows,
  findFollowedPlaylists,
  findOwnPlaylists,
  findPlaylist,
  findPublicPlaylists,
  insertPlaylist,
  insertPlaylistFollow,
  lockOwn,
  type PlaylistRow,
  sumSeconds,
  updatePlaylist,
} from './playlists.queries.ts'
import { viewPlaylist, viewPlaylistCard } from './playlists.views.ts'

export type Playlists = ReturnType<typeof createPlaylists>

interface Person {
  id: number
}

export interface NewPlaylist {
  name: string
  description: string
  visibility: PlaylistVisibility
  songIds: readonly number[]
}

export interface NewEntries {
  songIds: readonly number[]
  /** Whether tracks that are already in the playlist are added again. */
  duplicates: boolean
  /** The entry to insert a single track before; null appends. */
  beforeId: number | null
}

interface Parts {
  db: Db
  userStates: UserStates
  pictures: Pictures
  /** Origin of the track addresses in exported files. */
  publicUrl: string
}

const notFound = () => new NotFound('library.playlist.gone')
const noTrack = () => new NotFound('library.track.gone')
const noEntry = () => new NotFound('library.playlist.entryGone')
const distinct = (ids: readonly number[]) => [...new Set(ids)]

/** Playlists: private, shared by link, or public. */
export function createPlaylists({ db, userStates, pictures, publicUrl }: Parts) {
  /** Returns the playlist at an address if the viewer may open it. */
  const open = async (identifier: string, viewer: Person | null): Promise<PlaylistRow> => {
    const byLink = isLinkToken(identifier)
    const id = byLink ? null : trackIdOf(identifier)
    const row = byLink
      ? await findPlaylist(db, { token: identifier }, viewer?.id ?? null)
      : id === null
        ? undefined
        : await findPlaylist(db, { id }, viewer?.id ?? null)
    const mayOpen = row && (byLink || row.visibility === 'public' || row.owner_id === viewer?.id)
    if (!mayOpen) throw notFound()
    return row
  }

  const show = async (row: PlaylistRow, viewer: Person | null): Promise<Playlist> =>
    viewPlaylist(row, viewer?.id ?? null, await sumSeconds(db, row.id))

  const showOwn = async (id: number, owner: Person): Promise<Playlist> => {
    const row = await findPlaylist(db, { id }, owner.id)
    if (!row || row.owner_id !== owner.id) throw notFound()
    return show(row, owner)
  }

  /** Changes the entries of the owner's playlist while it is locked. */
  const change = <T>(
    id: number,
    owner: Person,
    work: (tx: Db, max: number) => Promise<T>,
  ): Promise<T> =>
    inTransaction(db, async (tx) => {
      const row = await lockOwn(tx, id, owner.id)
      if (!row) throw notFound()
      const result = await work(tx, row.is_crate ? CRATE_TRACKS_MAX : PLAYLIST_ENTRIES_MAX)
      await updatePlaylist(tx, id, owner.id, {})
      return result
    })

  const append = async (
    tx: Db,
    id: number,
    trackIds: readonly number[],
    duplicates: boolean,
    max: number,
  ): Promise<Addition & { entryIds: number[] }> => {
    const there = await findOpenTracks(tx, trackIds)
    const found = trackIds.filter((each) => there.has(each))
    const present = duplicates ? new Set<number>() : await findPresent(tx, id, trackIds)
    const fresh = (duplicates ? found : distinct(found)).filter((each) => !present.has(each))
    if ((await countEntries(tx, id)) + fresh.length > max)
      throw Unacceptable.field(
        'songIds',
        max === CRATE_TRACKS_MAX
          ? text('library.crate.full', { max })
          : text('library.playlist.full', { max }),
      )
    const entryIds = fresh.length > 0 ? await appendEntries(tx, id, fresh) : []
    return {
      entryIds,
      added: fresh.length,
      present: found.length - fresh.length,
      missing: trackIds.length - found.length,
    }
  }

  const put = async (tx: Db, id: number, entryId: number, beforeId: number | null) => {
    if (beforeId !== null && !(await hasEntry(tx, id, beforeId))) throw noEntry()
    let position = await findPosition(tx, id, beforeId)
    if (position === null) {
      await renumberEntries(tx, id)
      position = await findPosition(tx, id, beforeId)
    }
    await setEntryPosition(tx, entryId, position!)
  }

  return {
    async list(filter: 'mine' | 'followed', person: Person): Promise<PlaylistCard[]> {
      const find = filter === 'mine' ? findOwnPlaylists : findFollowedPlaylists
      return (await find(db, person.id)).map((row) => viewPlaylistCard(row, person.id))
    },

    /** Returns a user's public playlists. */
    publicOf: async (ownerId: number, viewer: Person | null): Promise<PlaylistCard[]> =>
      (await findPublicPlaylists(db, ownerId, viewer?.id ?? null)).map((row) =>
        viewPlaylistCard(row, viewer?.id ?? null),
      ),

    /** @throws NotFound, also for a playlist that the viewer may not open */
    get: async (identifier: string, viewer: Person | null) =>
      show(await open(identifier, viewer), viewer),

    async entries(
      identifier: string,
      viewer: Person | null,
      { page, itemsPerPage }: { page: number; itemsPerPage: number },
    ): Promise<{ items: PlaylistEntry[]; count_results: number }> {
      const { id, track_count } = await open(identifier, viewer)
      const [rows, own] = await Promise.all([
        findEntries(db, id, (page - 1) * itemsPerPage, itemsPerPage),
        viewer ? userStates.of(viewer) : null,
      ])
      const items = rows.map((row) => ({ id: row.entry_id, song: viewTrackCard(row, own) }))
      return { items, count_results: track_count }
    },

    /** Returns the file and its name. */
    async export(identifier: string, viewer: Person | null) {
      const { id, name } = await open(identifier, viewer)
      const rows = await findEntries(db, id, 0, PLAYLIST_ENTRIES_MAX)
      const tracks = rows
        .map((row) => viewTrackCard(row, null))
        .filter((track) => !isTrackGone(track))
        .map(({ duration, artist, title, identifier: track }) => ({
          seconds: duration,
          artist: artist.name,
          title,
          url: new URL(`/track/${encodeURIComponent(track)}`, publicUrl).href,
        }))
      return { name, text: m3u8(name, tracks) }
    },

    /** Creates a playlist. Keeps order and duplicates of the tracks, because a queue may play a track twice. */
    async create(
      { songIds: trackIds, visibility, ...words }: NewPlaylist,
      owner: Person,
      isCrate = false,
    ): Promise<Playlist> {
      const id = await inTransaction(db, async (tx) => {
        if ((await lockPlaylistCount(tx, 'playlist', owner.id)) >= PLAYLISTS_MAX)
          throw Unacceptable.field('name', text('library.playlist.limit', { max: PLAYLISTS_MAX }))
        const link_token = visibility === 'link' ? newLinkToken() : null
        const row = { ...words, visibility, owner_id: owner.id, link_token, is_crate: isCrate }
        const made = await insertPlaylist(tx, row)
        const max = isCrate ? CRATE_TRACKS_MAX : PLAYLIST_ENTRIES_MAX
        if (trackIds.length > 0) await append(tx, made.id, trackIds, true, max)
        return made.id
      })
      return showOwn(id, owner)
    },

    /** Edits a playlist. Sharing by link creates a new link; making it private removes its followers. */
    async edit(
      id: number,
      { visibility, ...words }: Partial<Omit<NewPlaylist, 'songIds'>>,
      owner: Person,
    ): Promise<Playlist> {
      await inTransaction(db, async (tx) => {
        const before = await lockOwn(tx, id, owner.id)
        if (!before) throw notFound()
        const moves = visibility !== undefined && visibility !== before.visibility
        if (moves && before.is_crate)
          throw Unacceptable.field('visibility', 'library.crate.private')
        await updatePlaylist(tx, id, owner.id, {
          ...words,
          ...(moves && { visibility, link_token: visibility === 'link' ? newLinkToken() : null }),
        })
        if (moves && visibility === 'private') await deletePlaylistFollows(tx, id)
      })
      return showOwn(id, owner)
    },

    async remove(id: number, owner: Person): Promise<void> {
      if (!(await deletePlaylist(db, id, owner.id))) throw notFound()
    },

    async setCover(id: number, picture: Buffer, owner: Person) {
      await showOwn(id, owner)
      const { key, hue, thumbhash } = await pictures.storeCover(picture)
      const cover = { cover_key: key, cover_hue: hue, cover_thumbhash: thumbhash }
      if (!(await updatePlaylist(db, id, owner.id, cover))) throw notFound()
      return { cover: viewCover(cover) }
    },

    async removeCover(id: number, owner: Person): Promise<void> {
      const none = { cover_key: null, cover_hue: 0, cover_thumbhash: null }
      if (!(await updatePlaylist(db, id, owner.id, none))) throw notFound()
    },

    /** Adds all tracks, or none if the limit would be exceeded. @throws NotFound if none of them is available */
    add: (id: number, { songIds: trackIds, duplicates, beforeId }: NewEntries, owner: Person) =>
      change(id, owner, async (tx, max): Promise<Addition> => {
        const { entryIds, ...addition } = await append(tx, id, trackIds, duplicates, max)
        if (addition.missing === trackIds.length) throw noTrack()
        if (beforeId !== null && entryIds[0] !== undefined) await put(tx, id, entryIds[0], beforeId)
        return addition
      }),

    /**
     * Moves an entry. The target is a neighbor rather than a number, so concurrent moves from two tabs stay
     * unambiguous.
     */
    move: (id: number, entryId: number, beforeId: number | null, owner: Person) =>
      change(id, owner, async (tx) => {
        if (!(await hasEntry(tx, id, entryId))) throw noEntry()
        if (beforeId !== entryId) await put(tx, id, entryId, beforeId)
      }),

    /** Removes entries and appends tracks, in one transaction. Tracks that are not available are left out. */
    alter: (
      id: number,
      {
        removedIds,
        songIds: trackIds,
      }: { removedIds: readonly number[]; songIds: readonly number[] },
      owner: Person,
    ) =>
      change(id, owner, async (tx, max) => {
        for (const entryId of removedIds) await deleteEntry(tx, id, entryId)
        if (trackIds.length > 0) await append(tx, id, trackIds, true, max)
      }),

    /** Removes an entry. Idempotent. */
    removeEntry: (id: number, entryId: number, owner: Person) =>
      change(id, owner, async (tx) => void (await deleteEntry(tx, id, entryId))),

    async follow(identifier: string, person: Person): Promise<void> {
      const { id, owner_id } = await open(identifier, person)
      if (owner_id === person.id) throw Unacceptable.field('identifier', 'library.playlist.own')
      await inTransaction(db, async (tx) => {
        if ((await lockPlaylistCount(tx, 'playlist_follow', person.id)) >= PLAYLISTS_MAX)
          throw Unacceptable.field(
            'identifier',
            text('library.playlist.followLimit', { max: PLAYLISTS_MAX }),
          )
        await insertPlaylistFollow(tx, person.id, id)
      })
    },

    unfollow: (id: number, person: Person) => deletePlaylistFollow(db, person.id, id),
  }
}
