/** Releases that aren't out yet, with files that can be streamed and downloaded. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { contract, type Release } from '@hypha/contract'
import { expectOk, has, moves } from './studio.ts'
import type { Person } from './person.ts'
import type { TestApp } from './test-app.ts'

const DAY_MS = 86_400_000
export const inDays = (days: number) => new Date(Date.now() + days * DAY_MS)

export interface Scheduled {
  id: number
  identifier: string
  artistId: number
  /** Ids of its tracks, in order. */
  tracks: number[]
}

/** A release of three tracks for $9.00, approved for a date in 30 days. */
export async function schedules(app: TestApp, owner: Person, admin: Person): Promise<Scheduled> {
  const { db, store } = app.services
  const release = await has(db, owner, { releasedAt: inDays(30), title: 'Not Out Yet' })
  const { id: firstId, artist_id } = await db
    .selectFrom('track')
    .where('release_id', '=', release.id)
    .select(['id', 'artist_id'])
    .executeTakeFirstOrThrow()
  await db.deleteFrom('track').where('id', '=', firstId).execute()
  const tracks: number[] = []
  for (const position of [1, 2, 3]) {
    const name = randomBytes(12).toString('hex')
    const original = randomBytes(1_000 + position)
    await store.put(`originals/${name}/master.wav`, Readable.from([original]), 'audio/wav')
    const { id } = await db
      .insertInto('track')
      .values({
        ...{ release_id: release.id, artist_id, position, price_cents: 400, state: 'ready' },
        ...{ title: `Spore ${position}`, duration_seconds: 60, isrc: 'DEA012600001' },
        ...{ original_key: `originals/${name}/master.wav`, original_bytes: original.length },
        ...{ master_format: 'wav', master_hertz: 44_100, master_bits: 24, master_channels: 2 },
        ...{ media_key: name, peaks: randomBytes(1_024) },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const key = `tracks/${name}/standard.mp4`
    await store.put(key, Readable.from([randomBytes(500)]), 'audio/mp4')
    await db
      .insertInto('track_rendition')
      .values({
        ...{ track_id: id, quality: 'standard', key, codec: 'opus', bits_per_second: 96_000 },
        ...{ init_bytes: 100, segment_bytes: [400], segment_seconds: [4] },
      })
      .execute()
    tracks.push(id)
  }
  expectOk(await moves(admin, release, 'published'))
  return { ...release, artistId: artist_id, tracks }
}

/** Offers it as a pre-order, with these tracks at once. */
export const offers = (
  owner: Person,
  { id }: { id: number },
  instantSongIds: number[],
  releasedAt?: Date,
) =>
  owner.call(contract.preOrders.setPreOrder, {
    params: { id },
    body: { instantSongIds, ...(releasedAt && { releasedAt: releasedAt.toISOString() }) },
  })

/** A pre-order whose first track is available at once. */
export async function preOrder(app: TestApp, owner: Person, admin: Person): Promise<Scheduled> {
  const release = await schedules(app, owner, admin)
  expectOk(await offers(owner, release, [release.tracks[0]!]))
  return release
}

/** Lets the release date pass, without the job that publishes it. */
export const passes = ({ services: { db } }: TestApp, { id }: { id: number }) =>
  db
    .updateTable('release')
    .set({ publishes_at: inDays(-0.01), released_at: inDays(-0.01) })
    .where('id', '=', id)
    .execute()

export const trackOf = (release: Release, id: number) =>
  release.playList.find(({ song }) => song.id === id)!.song
