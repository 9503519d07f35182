import type { Artist, Label } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import {
  countReleasesOfArtist,
  countReleasesOfLabel,
  findArtist,
  findLabel,
} from './artists.queries.ts'
import { deleteFollow, type Followed, findFollows, insertFollow } from './follows.queries.ts'

export type Artists = ReturnType<typeof createArtists>

type Viewer = { id: number } | null

const NO_FOLLOWS = { count: 0, hasFollow: false }

/** Artists and labels as the public sees them: from their first published release on. */
export function createArtists(db: Db) {
  const followsOf = async (kind: Followed, id: number, viewer: Viewer) =>
    (await findFollows(db, kind, [id], viewer?.id ?? null)).get(id) ?? NO_FOLLOWS

  const artist = async (
    by: { identifier: string } | { id: number },
    viewer: Viewer,
  ): Promise<Artist> => {
    const row = await findArtist(db, by)
    const releasesCount = row ? await countReleasesOfArtist(db, row.id) : 0
    if (!row || (releasesCount === 0 && row.owner_id !== viewer?.id))
      throw new NotFound('There is no such artist.')
    const { count, hasFollow } = await followsOf('artist', row.id, viewer)
    const { id, identifier, name } = row
    return { id, identifier, name, avatar: null, followersCount: count, hasFollow, releasesCount }
  }
  const label = async (
    by: { identifier: string } | { id: number },
    viewer: Viewer,
  ): Promise<Label> => {
    const row = await findLabel(db, by)
    const releasesCount = row ? await countReleasesOfLabel(db, row.id) : 0
    if (!row || (releasesCount === 0 && row.owner_id !== viewer?.id))
      throw new NotFound('There is no such label.')
    const { count, hasFollow } = await followsOf('label', row.id, viewer)
    const { id, identifier, title } = row
    return { id, identifier, title, logo: null, followersCount: count, hasFollow, releasesCount }
  }
  const find = { artist, label }

  return {
    artist,
    label,
    /** The artists of these ids, in their order; what is gone meanwhile is missing. */
    artistsOf: (ids: number[], viewer: Viewer) => listed(ids, (id) => artist({ id }, viewer)),
    labelsOf: (ids: number[], viewer: Viewer) => listed(ids, (id) => label({ id }, viewer)),
    /** Following twice is following once. @throws NotFound */
    async follow(kind: Followed, id: number, viewer: { id: number }) {
      await find[kind]({ id }, viewer)
      await insertFollow(db, kind, viewer.id, id)
    },
    unfollow: (kind: Followed, id: number, viewer: { id: number }) =>
      deleteFollow(db, kind, viewer.id, id),
    hasFollow: async (kind: Followed, id: number, viewer: { id: number }) =>
      (await followsOf(kind, id, viewer)).hasFollow,
  }
}

/** One by one: a page of search shows four of them. */
async function listed<T>(ids: number[], read: (id: number) => Promise<T>): Promise<T[]> {
  const found = await Promise.all(
    ids.map((id) =>
      read(id).catch((error: unknown) => {
        if (error instanceof NotFound) return null
        throw error
      }),
    ),
  )
  return found.filter((each) => each !== null)
}
