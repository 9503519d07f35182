/** Covers and music for the releases on Explore's first page, so that browsers load a realistic page. */
import { link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { contract, SUBGENRES } from '@hypha/contract'
import { coverSvg } from '@hypha/covers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { drafts, music, expectOk, uploads } from '../../tests/support/studio.ts'
import { asFile } from '../../tests/support/images/images.ts'
import type { Instance } from '../support/bench.ts'

const CARDS = 30
const SECONDS = 60
/** Number of playable tracks per release. */
const TRACKS = 2
const COVER_SIDE = 1400

const dressed = new WeakSet<Instance>()

/**
 * An artist uploads covers and a track. The first page's releases get those covers and copies of that track.
 * @param cards number of releases, from the newest on
 */
export async function dressFirstPage(instance: Instance, cards = CARDS): Promise<void> {
  if (dressed.has(instance)) return
  dressed.add(instance)
  const { db, product } = instance
  const artist = await instance.person()
  const draft = await drafts(artist)
  const { id: trackId } = await uploads(artist, draft, music(SECONDS))
  const media = join(product.dataDir, 'media')
  const { key } = await db
    .selectFrom('track_rendition')
    .where('track_id', '=', trackId)
    .where('quality', '=', 'standard')
    .select('key')
    .executeTakeFirstOrThrow()
  const releases = await db
    .selectFrom('release')
    .where('status', '=', 'published')
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .limit(cards)
    .select(['id', 'subgenre_ids'])
    .execute()
  for (const { id, subgenre_ids } of releases) {
    const subgenre = SUBGENRES[subgenre_ids[0]! - 1]!.name
    const svg = coverSvg({ seed: String(id), subgenre, keyId: 1 + (id % 24), bpm: 145 })
    const cover = await sharp(Buffer.from(svg)).resize(COVER_SIDE).flatten().png().toBuffer()
    const params = { id: draft.id }
    expectOk(await artist.call(contract.releases.setCover, { params, file: asFile(cover) }))
    await sql`
      update release set cover_key = drawn.cover_key, cover_hue = drawn.cover_hue,
        cover_thumbhash = drawn.cover_thumbhash, cover_side_pixels = drawn.cover_side_pixels
      from release drawn where drawn.id = ${draft.id} and release.id = ${id}`.execute(db)
    const { rows } = await sql<{ key: string }>`
      with played as (
        update track set media_key = 'bench' || id, duration_seconds = ${SECONDS}
        where release_id = ${id} and position <= ${TRACKS} returning id, media_key)
      insert into track_rendition
      select played.id, quality, 'tracks/' || media_key || '/standard.mp4', codec, bits_per_second,
        init_bytes, segment_bytes, segment_seconds
      from played, track_rendition
      where track_id = ${trackId} and quality = 'standard' returning key`.execute(db)
    for (const row of rows) {
      await mkdir(dirname(join(media, row.key)), { recursive: true })
      await link(join(media, key), join(media, row.key))
    }
  }
}
