import { contract, PLAYLIST_ENTRIES_MAX, type PlaylistCard } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import type { CurrentUser } from '../../../platform/auth/current-user.ts'
import type { Data } from '../protocol/envelope.ts'
import { idOf, numberOf } from '../protocol/ids.ts'
import type { Params } from '../protocol/params.ts'
import { ERROR, invalid, missing, notFound, SubsonicError } from '../protocol/subsonic-error.ts'
import { findPlaylistFacts } from '../subsonic.queries.ts'
import type { Viewer } from '../viewer.ts'
import type { Call, CallParts, Handlers } from './call.ts'

const WORDS = contract.playlists.editPlaylist.body

/** The user's own playlists, which clients edit, and those they follow. */
export const playlistCalls = ({ db, playlists, music }: CallParts): Handlers => {
  const cardsOf = async (user: CurrentUser): Promise<PlaylistCard[]> => [
    ...(await playlists.list('mine', user)),
    ...(await playlists.list('followed', user)),
  ]
  /** @throws SubsonicError unless it is theirs or they follow it */
  const cardOf = async (user: CurrentUser, id: number): Promise<PlaylistCard> => {
    const card = (await cardsOf(user)).find((each) => each.id === id)
    if (!card) throw notFound()
    return card
  }
  /** @throws SubsonicError unless it is theirs */
  const ownCard = async (user: CurrentUser, id: number): Promise<PlaylistCard> => {
    const card = await cardOf(user, id)
    if (!card.isOwn) throw new SubsonicError(ERROR.forbidden, 'subsonic.notYours')
    return card
  }

  /** Returns the entries as clients see them: without tracks that the viewer may not hear. */
  const entriesOf = async (viewer: Viewer, card: PlaylistCard) => {
    const paging = { page: 1, itemsPerPage: PLAYLIST_ENTRIES_MAX }
    const { items } = await playlists.entries(card.identifier, viewer.user, paging)
    const trackIds = [...new Set(items.map(({ song }) => song.id))]
    const rows = new Map((await music.rowsOf(viewer, trackIds)).map((row) => [row.id, row]))
    return items.flatMap(({ id, song }) => {
      const row = rows.get(song.id)
      return row ? { id, row } : []
    })
  }

  const show = async (call: Call, id: number) => {
    const viewer = await music.viewer(call.user)
    const card = await cardOf(call.user, id)
    const [view] = await viewCards(db, [card], call)
    const rows = (await entriesOf(viewer, card)).map(({ row }) => row)
    const duration = Math.round(rows.reduce((sum, row) => sum + (row.duration_seconds ?? 0), 0))
    const entry = music.viewSongs(viewer, rows)
    return { playlist: { ...view, songCount: rows.length, duration, entry } }
  }

  return {
    getPlaylists: async (call) => {
      const { params, user } = call
      const asked = params.text('username')
      if (asked !== null && asked !== call.username && asked !== user.email)
        throw new SubsonicError(ERROR.forbidden, 'subsonic.notFound')
      return { playlists: { playlist: await viewCards(db, await cardsOf(user), call) } }
    },

    getPlaylist: (call) => show(call, numberOf(call.params.required('id'), 'playlist')),

    createPlaylist: async (call) => {
      const { params, user } = call
      const songIds = songIdsOf(params, 'songId')
      const known = params.text('playlistId')
      const name = params.text('name')
      if (known === null) {
        if (name === null) throw missing('name')
        const words = { name: nameOf(name), description: '' }
        const created = await playlists.create({ ...words, visibility: 'private', songIds }, user)
        return show(call, created.id)
      }
      const card = await ownCard(user, numberOf(known, 'playlist'))
      const changes = name === null ? {} : { name: nameOf(name) }
      const viewer = await music.viewer(user)
      const removedIds = (await entriesOf(viewer, card)).map(({ id }) => id)
      if (name !== null) await playlists.edit(card.id, changes, user)
      await playlists.alter(card.id, { removedIds, songIds }, user)
      return show(call, card.id)
    },

    updatePlaylist: async ({ params, user }) => {
      const card = await ownCard(user, numberOf(params.required('playlistId'), 'playlist'))
      const songIds = songIdsOf(params, 'songIdToAdd')
      const entries = await entriesOf(await music.viewer(user), card)
      const removedIds = params.all('songIndexToRemove').map((index) => {
        const entry = /^\d{1,6}$/.test(index) ? entries[Number(index)] : undefined
        if (!entry) throw invalid('songIndexToRemove')
        return entry.id
      })
      const changes = changesOf(params, card)
      if (Object.keys(changes).length > 0) await playlists.edit(card.id, changes, user)
      if (removedIds.length + songIds.length > 0)
        await playlists.alter(card.id, { removedIds, songIds }, user)
      return {}
    },

    deletePlaylist: async ({ params, user }) => {
      const card = await ownCard(user, numberOf(params.required('id'), 'playlist'))
      await playlists.remove(card.id, user)
      return {}
    },
  }
}

/** @throws SubsonicError for anything that is no song */
const songIdsOf = (params: Params, name: string): number[] =>
  params.all(name).map((id) => numberOf(id, 'song'))

/** Checks a text by the rules of our own calls. @throws SubsonicError */
function parsed<T>(
  schema: { safeParse(value: unknown): { success: true; data: T } | { success: false } },
  value: string,
  name: string,
): T {
  const result = schema.safeParse(value)
  if (!result.success) throw invalid(name)
  return result.data
}

const nameOf = (name: string): string => parsed(WORDS.shape.name.unwrap(), name, 'name')

/** A playlist that is shared by link stays so until it is made public. */
function changesOf(params: Params, { visibility }: PlaylistCard) {
  const [name, isPublic] = [params.text('name'), params.flag('public')]
  const comment = params.given('comment')
  return {
    ...(name !== null && { name: nameOf(name) }),
    ...(comment !== null && {
      description: parsed(WORDS.shape.description.unwrap(), comment, 'comment'),
    }),
    ...(isPublic === true && { visibility: 'public' as const }),
    ...(isPublic === false && visibility === 'public' && { visibility: 'private' as const }),
  }
}

async function viewCards(db: Db, cards: readonly PlaylistCard[], call: Call): Promise<Data[]> {
  const facts = await findPlaylistFacts(
    db,
    cards.map(({ id }) => id),
  )
  return cards.map((card) => ({
    id: idOf('playlist', card.id),
    name: card.name,
    comment: card.description === '' ? undefined : card.description,
    owner: card.isOwn ? call.username : card.owner.fullName,
    public: card.visibility === 'public',
    songCount: card.trackCount,
    duration: Math.round(facts.get(card.id)?.seconds ?? 0),
    created: facts.get(card.id)?.created_at.toISOString() ?? card.updatedAt,
    changed: card.updatedAt,
    coverArt: card.trackCount > 0 || card.cover ? idOf('playlist', card.id) : undefined,
    readonly: !card.isOwn,
  }))
}
