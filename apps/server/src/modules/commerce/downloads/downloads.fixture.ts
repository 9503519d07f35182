/** Music that can be downloaded without preparation: its originals are random bytes. */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { contract, type Download, type DownloadFormatId, type ProductType } from '@hypha/contract'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has } from '../../../../../../tests/support/studio.ts'
import type { TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'

export interface Shelved {
  id: number
  /** Ids of its tracks in order. */
  tracks: number[]
  /** The uploaded file of each track. */
  originals: Buffer[]
}

/** Creates a published release with this many tracks, free unless a price is given. */
export async function shelves(
  app: TestApp,
  owner: Person,
  { tracks = 1, cents = 0, title = 'Free Spores' } = {},
): Promise<Shelved> {
  const { db, store } = app.services
  const { id } = await has(db, owner, { status: 'published', title })
  await db.updateTable('release').set({ price_cents: cents }).where('id', '=', id).execute()
  const first = await db
    .selectFrom('track')
    .selectAll()
    .where('release_id', '=', id)
    .executeTakeFirstOrThrow()
  const made: Shelved = { id, tracks: [], originals: [] }
  for (let position = 1; position <= tracks; position++) {
    const original = randomBytes(1_000 + position)
    const key = `originals/${randomBytes(12).toString('hex')}/master.wav`
    await store.put(key, Readable.from([original]), 'audio/wav')
    const values = {
      price_cents: cents,
      original_key: key,
      original_bytes: original.length,
      master_format: 'wav' as const,
      master_hertz: 44_100,
      master_bits: 24,
      master_channels: 2,
      title: `Track ${position}`,
    }
    if (position === 1) {
      await db.updateTable('track').set(values).where('id', '=', first.id).execute()
      made.tracks.push(first.id)
    } else {
      const { artist_id, state, duration_seconds } = first
      const track = await db
        .insertInto('track')
        .values({ ...values, release_id: id, position, artist_id, state, duration_seconds })
        .returning('id')
        .executeTakeFirstOrThrow()
      made.tracks.push(track.id)
    }
    made.originals.push(original)
  }
  return made
}

export const owns = (
  app: TestApp,
  { id }: Person,
  what: { release_id: number } | { track_id: number },
  source: 'purchase' | 'claim' = 'purchase',
) =>
  app.services.db
    .insertInto('entitlement')
    .values({ account_id: id, source, ...what })
    .execute()

export const asks = (
  person: Person,
  productId: number,
  type: ProductType = 'song',
  format: DownloadFormatId = 'original',
) => person.call(contract.downloads.download, { body: { productId, type, format } })

/** Polls until the file is ready or failed, like the UI. */
export const obtains = (
  person: Person,
  productId: number,
  type: ProductType,
  format: DownloadFormatId,
): Promise<Exclude<Download, { state: 'preparing' }>> =>
  until(async () => {
    const { status, body } = await asks(person, productId, type, format)
    if (status !== 200) throw new Error(`refused with ${status}: ${JSON.stringify(body)}`)
    return body.result.state === 'preparing' ? null : body.result
  }, 60)

export async function ready(...wish: Parameters<typeof obtains>) {
  const download = await obtains(...wish)
  if (download.state !== 'ready') throw new Error('The download could not be prepared.')
  return download
}
