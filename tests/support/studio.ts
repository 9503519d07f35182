/** Actions of artists and admins, through the calls of their screens. */
import { randomBytes } from 'node:crypto'
import {
  contract,
  type Release,
  type ReleaseStatus,
  type Track,
  type UploadPart,
  type UploadParts,
} from '@hypha/contract'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import { mix, clicks, melody, wav } from './audio/index.ts'
import { asFile, picture } from './images/images.ts'
import type { Person } from './person.ts'
import { eventually } from './until.ts'

const { releases } = contract

/** A beat at 145 BPM with notes of A minor, to play and to analyze. */
export const music = (seconds = 12): Buffer =>
  wav({
    seconds,
    bits: 24,
    channels: 2,
    hertz: 44_100,
    signal: mix(clicks(145), melody([57, 60, 64, 69])),
  })

export const releaseForm = (title = 'Lichen Choir') => ({
  title,
  type: 'album' as const,
  artistName: `${title} Artist`,
  subGenres: [1],
  tags: ['night'],
  price: 9,
  description: '<p>Recorded under one tree.</p>',
  aiUse: 'none' as const,
})

/** Fails the test with the server's error if a call was rejected. */
export function expectOk<T>({ status, body }: { status: number; body: T }): T {
  if (status >= 300) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`)
  return body
}

export const drafts = async (artist: Person, title?: string): Promise<Release> =>
  expectOk(await artist.call(releases.create, { body: releaseForm(title) }))

export const covers = async (artist: Person, release: Release) =>
  expectOk(
    await artist.call(releases.setCover, {
      params: { id: release.id },
      file: asFile(await picture('png')),
    }),
  )

/** Requests a signed URL and uploads the bytes to it. */
export async function sends(
  artist: Person,
  release: { id: number },
  file: Buffer,
  fileName = 'master.wav',
): Promise<number> {
  const body = { title: 'Spore Drift', price: 1.5, fileName, fileSize: file.length }
  const { result } = expectOk(
    await artist.call(releases.addSong, { params: { id: release.id }, body }),
  )
  const { status } = await fetch(result.preSignedUploadUrl, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })
  if (status >= 300) throw new Error(`the upload was refused with ${status}`)
  return result.id
}

/** Creates a track that waits for a file of this size. */
export async function announces(
  artist: Person,
  release: { id: number },
  fileSize: number,
  file: { fileName?: string; lastModified?: number } = {},
): Promise<number> {
  const body = { title: 'Spore Drift', price: 1.5, fileName: 'master.wav', fileSize, ...file }
  return expectOk(await artist.call(releases.addSong, { params: { id: release.id }, body })).result
    .id
}

export const missing = async (
  artist: Person,
  release: { id: number },
  trackId: number,
): Promise<UploadParts> =>
  expectOk(
    await artist.call(contract.uploads.missingParts, {
      params: { releaseId: release.id },
      body: { songId: trackId },
    }),
  )

/** Uploads one part of a file to its URL. */
export async function sendsPart(file: Buffer, { start, end, url }: UploadPart): Promise<void> {
  const { status } = await fetch(url, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file.subarray(start, end)),
  })
  if (status >= 300) throw new Error(`the part was refused with ${status}`)
}

/** Completes an upload, and waits until the track is ready or failed. */
export async function finishes(artist: Person, release: Release, trackId: number): Promise<Track> {
  expectOk(
    await artist.call(releases.updateSong, {
      params: { releaseId: release.id },
      body: { songId: trackId },
    }),
  )
  return eventually(async () => {
    const { body } = await artist.call(releases.get, { params: { id: release.id } })
    const track = body.playList.find((each) => each.id === trackId)!.song
    return track.trackFile!.state === 'ready' || track.trackFile!.state === 'failed' ? track : null
  })
}

/** Uploads a file and waits until the track is ready or failed. */
export async function uploads(
  artist: Person,
  release: Release,
  file = music(),
  fileName?: string,
): Promise<Track> {
  return finishes(artist, release, await sends(artist, release, file, fileName))
}

export const moves = (
  person: Person,
  release: { id: number },
  status: 'draft' | 'pending' | 'published' | 'rejected' | 'need_review',
  note?: string,
) =>
  person.call(releases.setReviewStatus, {
    params: { id: release.id },
    body: { status, ...(note === undefined ? {} : { note }) },
  })

/** A release under review, with a cover and a track. */
export async function submits(artist: Person, title?: string): Promise<Release> {
  const release = await drafts(artist, title)
  await covers(artist, release)
  await uploads(artist, release)
  return expectOk(await moves(artist, release, 'pending'))
}

export async function publishes(artist: Person, admin: Person, title?: string): Promise<Release> {
  return expectOk(await moves(admin, await submits(artist, title), 'published'))
}

/**
 * Writes a release with a cover and a processed track straight to the database, for tests about something
 * else. It can't be played.
 */
export async function has(
  db: Db,
  owner: Person,
  traits: {
    title?: string
    status?: ReleaseStatus
    subgenreIds?: number[]
    releasedAt?: Date
  } = {},
): Promise<{ id: number; identifier: string }> {
  const identifier = randomBytes(8).toString('hex')
  // In one transaction, so that nobody sees the release without its track.
  return db.transaction().execute(async (trx) => {
    const artist = await trx
      .insertInto('artist')
      .values({ name: identifier, name_key: identifier, identifier, owner_id: owner.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const release = await trx
      .insertInto('release')
      .values({
        identifier,
        title: traits.title ?? 'Made At Once',
        type: 'album',
        status: traits.status ?? 'pending',
        owner_id: owner.id,
        artist_id: artist.id,
        subgenre_ids: traits.subgenreIds ?? [1],
        price_cents: 900,
        released_at: traits.releasedAt ?? new Date(),
        cover_key: identifier,
        ai_use: 'none',
      })
      .returning(['id', 'identifier'])
      .executeTakeFirstOrThrow()
    if (traits.status === 'published')
      await trx
        .insertInto('release_decision')
        .values({
          release_id: release.id,
          account_id: owner.id,
          from_status: 'pending',
          to_status: 'published',
          note: null,
        })
        .execute()
    await trx
      .insertInto('track')
      .values({
        release_id: release.id,
        position: 1,
        title: 'One',
        artist_id: artist.id,
        price_cents: 150,
        state: 'ready',
        original_key: `originals/${identifier}/master.wav`,
        original_bytes: 1_000,
        duration_seconds: 60,
        bpm: 145,
        key_id: 20,
      })
      .execute()
    return release
  })
}
