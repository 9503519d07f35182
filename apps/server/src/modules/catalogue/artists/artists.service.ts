import {
  type Artist,
  type ArtistProfile,
  type Label,
  type LabelProfile,
  LINK_KINDS,
  type Links,
} from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { viewPicture } from '../media-objects/media-objects.service.ts'
import { findFormer, type Named } from '../names/addresses.ts'
import { deleteFollow, findFollows, insertFollow } from '../../user-state/index.ts'
import { countReleases } from './artists.queries.ts'
import { emitFollow } from './emit-follow.ts'
import { findProfile, findProfiles, findProfilesOf, type ProfileRow } from './profiles.queries.ts'
import { findLabelsOf, findPublicRoster } from './roster.queries.ts'
import { isPublicProfile } from './visibility.ts'

export type Artists = ReturnType<typeof createArtists>

type Viewer = { id: number } | null
type By = { identifier: string } | { id: number }

interface Parts {
  db: Db
  jobs: Jobs
  /** Finds what the owner pays for a profile. */
  findSubscription: (profile: {
    kind: 'artist' | 'label'
    id: number
  }) => Promise<ArtistProfile['subscription']>
}

/** Artist and label profiles as visitors see them (`visibility.ts`), and as their owners do. */
export function createArtists({ db, jobs, findSubscription }: Parts) {
  /** Also finds a profile by a former address. */
  const find = async (kind: Named, by: By) => {
    const row = await findProfile(db, kind, by)
    if (row || 'id' in by) return row
    const id = await findFormer(db, kind, by.identifier)
    return id === null ? undefined : findProfile(db, kind, { id })
  }
  interface Counted {
    row: ProfileRow
    releasesCount: number
  }
  const withReleases = async (kind: Named, rows: ProfileRow[]): Promise<Counted[]> => {
    if (rows.length === 0) return []
    const ids = rows.map(({ id }) => id)
    const counts = await countReleases(db, kind, ids)
    return rows.map((row) => ({ row, releasesCount: counts.get(row.id) ?? 0 }))
  }
  const isPublic = ({ row, releasesCount }: Counted) =>
    isPublicProfile({
      releasesCount,
      isAnnounced: row.is_announced,
      isOwnerSuspended: row.is_owner_suspended,
    })
  const isShown = (each: Counted, viewer: Viewer) =>
    isPublic(each) || (each.row.owner_id !== null && each.row.owner_id === viewer?.id)

  const withFollows = async (kind: Named, found: Counted[], viewer: Viewer) => {
    if (found.length === 0) return []
    const ids = found.map(({ row }) => row.id)
    const follows = await findFollows(db, kind, ids, viewer?.id ?? null)
    return found.map((each) => {
      const { row, releasesCount } = each
      const { id, identifier } = row
      const { count: followersCount, hasFollow } = follows.get(id)!
      const facts = { id, identifier, followersCount, hasFollow, releasesCount }
      return { row, isPublic: isPublic(each), facts }
    })
  }
  type Shown = Awaited<ReturnType<typeof withFollows>>[number]

  /** @throws NotFound for a profile that is not public, except for its owner */
  const shown = async (kind: Named, by: By, viewer: Viewer) => {
    const row = await find(kind, by)
    const counted = row ? await withReleases(kind, [row]) : []
    const mayBeSeen = counted.filter((each) => isShown(each, viewer))
    const [found] = await withFollows(kind, mayBeSeen, viewer)
    if (!found) throw new NotFound(`catalogue.${kind}.gone`)
    return found
  }
  /** Returns the profiles in the order of the ids; deleted ones are missing. */
  const listed = async (kind: Named, ids: number[], viewer: Viewer): Promise<Shown[]> => {
    if (ids.length === 0) return []
    const rows = new Map((await findProfiles(db, kind, ids)).map((row) => [row.id, row]))
    const there = ids.flatMap((id) => rows.get(id) ?? [])
    const counted = await withReleases(kind, there)
    return withFollows(
      kind,
      counted.filter((each) => isShown(each, viewer)),
      viewer,
    )
  }

  const cardOf = {
    artist: ({ row, facts }: Shown): Artist => ({ ...facts, name: row.name, avatar: viewOf(row) }),
    label: ({ row, facts }: Shown): Label => ({ ...facts, title: row.name, logo: viewOf(row) }),
  }
  const own = async (kind: Named, owner: { id: number }) =>
    withFollows(kind, await withReleases(kind, await findProfilesOf(db, kind, owner.id)), owner)
  const pageOf = async (
    kind: Named,
    {
      row: { id, owner_id, biography_html, links, featured_release_id },
      isPublic: hasPublicPage,
    }: Shown,
    viewer: Viewer,
  ) => {
    const isOwner = owner_id !== null && owner_id === viewer?.id
    return {
      owner_id,
      subscription: isOwner ? await findSubscription({ kind, id }) : null,
      biography: biography_html,
      isPublic: hasPublicPage,
      featuredReleaseId: featured_release_id,
      links: Object.fromEntries(LINK_KINDS.map((each) => [each, links[each] ?? null])) as Links,
    }
  }
  const artist = async (by: By, viewer: Viewer): Promise<ArtistProfile> => {
    const found = await shown('artist', by, viewer)
    const labels = await findLabelsOf(db, found.row.id)
    return {
      ...cardOf.artist(found),
      ...(await pageOf('artist', found, viewer)),
      type: 'artist',
      isVerified: found.row.is_verified,
      labels,
    }
  }
  const label = async (by: By, viewer: Viewer): Promise<LabelProfile> => {
    const found = await shown('label', by, viewer)
    const artists = await findPublicRoster(db, found.row.id)
    return {
      ...cardOf.label(found),
      ...(await pageOf('label', found, viewer)),
      type: 'label',
      artists,
    }
  }

  return {
    artist,
    label,
    /** Returns the owner's profiles, published or not. */
    ownArtists: async (owner: { id: number }) => (await own('artist', owner)).map(cardOf.artist),
    ownLabels: async (owner: { id: number }) => (await own('label', owner)).map(cardOf.label),
    artistsOf: async (ids: number[], viewer: Viewer) =>
      (await listed('artist', ids, viewer)).map(cardOf.artist),
    labelsOf: async (ids: number[], viewer: Viewer) =>
      (await listed('label', ids, viewer)).map(cardOf.label),
    /** Follows a profile. Idempotent. @throws NotFound */
    async follow(kind: Named, id: number, viewer: { id: number }) {
      const { row } = await shown(kind, { id }, viewer)
      await inTransaction(db, async (tx) => {
        if (await insertFollow(tx, kind, viewer.id, id))
          await emitFollow(tx, jobs, kind, row, viewer)
      })
    },
    unfollow: (kind: Named, id: number, viewer: { id: number }) =>
      deleteFollow(db, kind, viewer.id, id),
    hasFollow: async (kind: Named, id: number, viewer: { id: number }) =>
      (await findFollows(db, kind, [id], viewer.id)).get(id)!.hasFollow,
  }
}

const viewOf = ({ picture_id, picture_key }: ProfileRow) =>
  picture_id !== null && picture_key !== null ? viewPicture(picture_id, picture_key) : null
