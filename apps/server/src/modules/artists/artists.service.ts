import {
  type Artist,
  type ArtistProfile,
  type Label,
  type LabelProfile,
  LINK_KINDS,
  type Links,
} from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { NotFound } from '../../platform/errors.ts'
import { viewPicture } from '../media-objects/media-objects.service.ts'
import { findFormer, type Named } from '../names/addresses.ts'
import { countReleasesOfArtist, countReleasesOfLabel } from './artists.queries.ts'
import { deleteFollow, type Followed, findFollows, insertFollow } from './follows.queries.ts'
import { findProfile, findProfilesOf, type ProfileRow } from './profiles.queries.ts'
import { findLabelsOf, findPublicRoster } from './roster.queries.ts'

export type Artists = ReturnType<typeof createArtists>

type Viewer = { id: number } | null
type By = { identifier: string } | { id: number }

const NO_FOLLOWS = { count: 0, hasFollow: false }
const countReleases = { artist: countReleasesOfArtist, label: countReleasesOfLabel }

/** Artists and labels as the public sees them: from their first published release on. */
export function createArtists(db: Db) {
  const followsOf = async (kind: Followed, id: number, viewer: Viewer) =>
    (await findFollows(db, kind, [id], viewer?.id ?? null)).get(id) ?? NO_FOLLOWS

  /** Also by an address that it had before. */
  const find = async (kind: Named, by: By) => {
    const row = await findProfile(db, kind, by)
    if (row || 'id' in by) return row
    const id = await findFormer(db, kind, by.identifier)
    return id === null ? undefined : findProfile(db, kind, { id })
  }
  const counted = async (kind: Named, row: ProfileRow, viewer: Viewer) => {
    const { count, hasFollow } = await followsOf(kind, row.id, viewer)
    const releasesCount = await countReleases[kind](db, row.id)
    return {
      id: row.id,
      identifier: row.identifier,
      followersCount: count,
      hasFollow,
      releasesCount,
    }
  }
  /** @throws NotFound while nothing is published, but for its owner */
  const shown = async (kind: Named, by: By, viewer: Viewer) => {
    const row = await find(kind, by)
    const facts = row && (await counted(kind, row, viewer))
    const isOwn = row?.owner_id != null && row.owner_id === viewer?.id
    if (!row || !facts || (facts.releasesCount === 0 && !isOwn))
      throw new NotFound(`There is no such ${kind}.`)
    return { row, facts }
  }
  type Shown = Awaited<ReturnType<typeof shown>>

  const cardOf = {
    artist: ({ row, facts }: Shown): Artist => ({ ...facts, name: row.name, avatar: viewOf(row) }),
    label: ({ row, facts }: Shown): Label => ({ ...facts, title: row.name, logo: viewOf(row) }),
  }
  const own = (kind: Named, owner: { id: number }) =>
    findProfilesOf(db, kind, owner.id).then((rows) =>
      Promise.all(rows.map(async (row) => ({ row, facts: await counted(kind, row, owner) }))),
    )
  const artist = async (by: By, viewer: Viewer): Promise<ArtistProfile> => {
    const found = await shown('artist', by, viewer)
    const labels = await findLabelsOf(db, found.row.id)
    return { ...cardOf.artist(found), ...pageOf(found.row), type: 'artist', labels }
  }
  const label = async (by: By, viewer: Viewer): Promise<LabelProfile> => {
    const found = await shown('label', by, viewer)
    const artists = await findPublicRoster(db, found.row.id)
    return { ...cardOf.label(found), ...pageOf(found.row), type: 'label', artists }
  }

  return {
    artist,
    label,
    /** What somebody looks after, published or not. */
    ownArtists: async (owner: { id: number }) => (await own('artist', owner)).map(cardOf.artist),
    ownLabels: async (owner: { id: number }) => (await own('label', owner)).map(cardOf.label),
    /** The artists of these ids, in their order; what is gone meanwhile is missing. */
    artistsOf: (ids: number[], viewer: Viewer) =>
      listed(ids, async (id) => cardOf.artist(await shown('artist', { id }, viewer))),
    labelsOf: (ids: number[], viewer: Viewer) =>
      listed(ids, async (id) => cardOf.label(await shown('label', { id }, viewer))),
    /** Following twice is following once. @throws NotFound */
    async follow(kind: Followed, id: number, viewer: { id: number }) {
      await shown(kind, { id }, viewer)
      await insertFollow(db, kind, viewer.id, id)
    },
    unfollow: (kind: Followed, id: number, viewer: { id: number }) =>
      deleteFollow(db, kind, viewer.id, id),
    hasFollow: async (kind: Followed, id: number, viewer: { id: number }) =>
      (await followsOf(kind, id, viewer)).hasFollow,
  }
}

const viewOf = ({ picture_id, picture_key }: ProfileRow) =>
  picture_id !== null && picture_key !== null ? viewPicture(picture_id, picture_key) : null

const pageOf = ({ owner_id, biography_html, links }: ProfileRow) => ({
  owner_id,
  biography: biography_html,
  links: Object.fromEntries(LINK_KINDS.map((kind) => [kind, links[kind] ?? null])) as Links,
})

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
