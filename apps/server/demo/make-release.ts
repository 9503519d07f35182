import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SUBGENRES, type SubgenreName } from '@hypha/contract'
import { slugOf } from '../src/modules/catalogue/names/name-key.ts'
import type { StoredCover } from '../src/modules/pictures/pictures.service.ts'
import { cleanDescription } from '../src/modules/catalogue/releases/description.ts'
import { changeUsage, lockUsage } from '../src/modules/catalogue/tracks/upload-usage.ts'
import { type Db, inTransaction } from '../src/platform/database/connection.ts'
import type { DemoRelease } from './catalogue/types.ts'
import type { UnderWay } from './catalogue/under-way.ts'
import { insertListeners } from './listening-history.ts'
import { ARTIST_PLAYS_AS, emailOf } from './people.ts'
import { makeCover, makeTrack, type MadeTrack, type Studio } from './prepare-music.ts'
import type { SeededPeople } from './seed-people.ts'

const DAY_MS = 86_400_000

export const identifierOf = (release: DemoRelease): string => slugOf(release.title)

const releasedAt = (release: DemoRelease) => new Date(`${release.releasedAt}T12:00:00Z`)

/** The outcome of a release: published, or its review status. */
export type Outcome = { status: 'published'; note: null } | Pick<UnderWay, 'status' | 'note'>

/**
 * Renders, prepares and inserts one release, in a single transaction at the end: an interrupted start leaves nothing of
 * it, and the next one starts it again.
 */
export async function makeRelease(
  studio: Studio,
  people: SeededPeople,
  release: DemoRelease,
  outcome: Outcome = { status: 'published', note: null },
): Promise<void> {
  const { services } = studio
  const folder = await mkdtemp(join(services.workDir, 'demo-'))
  try {
    const cover = await makeCover(studio, release, folder)
    const tracks: MadeTrack[] = []
    for (const track of release.tracks) tracks.push(await makeTrack(studio, track, folder))
    await inTransaction(services.db, async (tx) => {
      const id = await insertRelease(tx, people, release, cover, outcome)
      const owner = ownerOf(release, people)
      const bytes = tracks.reduce((sum, each) => sum + each.original_bytes, 0)
      await lockUsage(tx, owner)
      await changeUsage(tx, owner, { bytes })
      const trackIds = await insertTracks(tx, people, id, tracks)
      if (outcome.status === 'published') {
        const measured = {
          id,
          slug: identifierOf(release),
          releasedAt: releasedAt(release),
          ownerId: owner,
          artistId: release.artistSlug === null ? null : people.artistIds.get(release.artistSlug)!,
          trackIds,
        }
        await insertListeners(tx, people.accountIds, measured, new Date())
      }
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function insertRelease(
  tx: Db,
  people: SeededPeople,
  release: DemoRelease,
  cover: StoredCover,
  { status, note }: Outcome,
): Promise<number> {
  const submittedAt = new Date(releasedAt(release).getTime() - 9 * DAY_MS)
  const decidedAt = new Date(submittedAt.getTime() + 2 * DAY_MS)
  const owner = ownerOf(release, people)
  const { artistSlug, labelSlug } = release
  const { id } = await tx
    .insertInto('release')
    .values({
      identifier: identifierOf(release),
      title: release.title,
      type: release.type,
      status,
      review_note: note,
      owner_id: owner,
      artist_id: artistSlug === null ? null : people.artistIds.get(artistSlug)!,
      various_artists: artistSlug === null,
      label_id: labelSlug === null ? null : people.labelIds.get(labelSlug)!,
      subgenre_ids: subgenreIds(release.subgenres),
      tags: release.tags,
      price_cents: release.priceCents,
      ai_use: 'none',
      description_html: cleanDescription(release.description),
      released_at: releasedAt(release),
      cover_key: cover.key,
      cover_hue: cover.hue,
      cover_thumbhash: cover.thumbhash,
      cover_side_pixels: cover.sidePixels,
      created_at: submittedAt,
      updated_at: status === 'pending' ? submittedAt : decidedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const step = { release_id: id, note }
  const submitted = {
    ...step,
    account_id: owner,
    from_status: 'draft' as const,
    to_status: 'pending' as const,
    note: null,
    at: submittedAt,
  }
  const decided = {
    ...step,
    account_id: people.accountIds.get(emailOf('admin'))!,
    from_status: 'pending' as const,
    to_status: status,
    at: decidedAt,
  }
  await tx
    .insertInto('release_decision')
    .values(status === 'pending' ? [submitted] : [submitted, decided])
    .execute()
  return id
}

async function insertTracks(
  tx: Db,
  { artistIds }: SeededPeople,
  releaseId: number,
  tracks: MadeTrack[],
): Promise<number[]> {
  const ids: number[] = []
  for (const [i, { track, renditions, ...prepared }] of tracks.entries()) {
    const { id } = await tx
      .insertInto('track')
      .values({
        ...prepared,
        release_id: releaseId,
        position: i + 1,
        title: track.mix === null ? track.title : `${track.title} (${track.mix})`,
        artist_id: artistIds.get(track.artistSlug)!,
        price_cents: track.priceCents,
        bpm: track.bpm,
        key_id: track.keyId,
        state: 'ready',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('track_rendition')
      .values(renditions.map((rendition) => ({ ...rendition, track_id: id })))
      .execute()
    ids.push(id)
  }
  return ids
}

const subgenreIds = (names: SubgenreName[]) =>
  SUBGENRES.filter(({ name }) => names.includes(name)).map(({ id }) => id)

/** Returns the owner of a release: the demo's artist for their own music, the label for everything else. */
const ownerOf = ({ artistSlug }: DemoRelease, { accountIds }: SeededPeople): number =>
  accountIds.get(
    emailOf(artistSlug !== null && ARTIST_PLAYS_AS.includes(artistSlug) ? 'artist' : 'label'),
  )!
