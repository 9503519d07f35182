/** Covers and music for the releases on the first page of Explore, so that a browser meets a page like a real one. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { coverHue, coverSvg } from '@hypha/covers'
import { SUBGENRES } from '@hypha/contract'
import { startRenderer } from '../../apps/server/demo/music/renderer.ts'
import { createPictures } from '../../apps/server/src/modules/pictures/pictures.service.ts'
import { inTransaction } from '../../apps/server/src/platform/database/connection.ts'
import { createMediaStore } from '../../apps/server/src/ports/media-store/create.ts'
import { createTranscoder } from '../../apps/server/src/ports/transcoder/create-transcoder.ts'
import { clicks, melody, mix, wav } from '../../tests/support/audio/index.ts'
import type { Bench } from '../support/bench.ts'

const CARDS = 30
const SECONDS = 60
/** Of each release so many tracks can be heard. */
const TRACKS = 2
const NOTES = [57, 60, 64, 69]

/** Dresses the first page of a catalogue; the second time it finds it dressed. */
export async function dressFirstPage(bench: Bench, tracks: number): Promise<void> {
  const db = await bench.db(tracks)
  const { dataDir, url } = await bench.product(tracks)
  const releases = await db
    .selectFrom('release')
    .where('status', '=', 'published')
    .orderBy('released_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CARDS)
    .select(['id', 'subgenre_ids', 'cover_key'])
    .execute()
  if (releases[0]!.cover_key) return
  bench.say('drawing covers and encoding music for the first page')
  const store = await createMediaStore({
    ...{ kind: 'disk', root: join(dataDir, 'media'), publicUrl: url, secret: 'unused' },
  })
  const pictures = createPictures(store)
  const renderer = startRenderer()
  const sound = await encodeOnce(bench.folder)
  try {
    for (const { id, subgenre_ids } of releases) {
      const heard = await db
        .selectFrom('track')
        .where('release_id', '=', id)
        .orderBy('position')
        .limit(TRACKS)
        .select(['id', 'key_id', 'bpm'])
        .execute()
      const lead = heard[0]!
      const keyId = lead.key_id!
      const subgenre = SUBGENRES[subgenre_ids[0]! - 1]!.name
      const file = join(bench.folder, 'cover.png')
      const svg = coverSvg({ seed: String(id), subgenre, keyId, bpm: lead.bpm! })
      await renderer.draw({ svg, file })
      const cover = await pictures.storeCover(await readFile(file), coverHue(keyId))
      const streams = heard.map((track) => {
        const mediaKey = `page${track.id}`
        return { id: track.id, mediaKey, key: `tracks/${mediaKey}/standard.mp4` }
      })
      for (const { key } of streams) {
        const copy = join(dataDir, 'media', key)
        await mkdir(dirname(copy), { recursive: true })
        await copyFile(sound.file, copy)
      }
      await inTransaction(db, async (tx) => {
        await tx
          .updateTable('release')
          .set({ cover_key: cover.key, cover_hue: cover.hue, cover_thumbhash: cover.thumbhash })
          .where('id', '=', id)
          .execute()
        for (const { id: trackId, mediaKey, key } of streams) {
          await tx
            .updateTable('track')
            .set({ media_key: mediaKey, duration_seconds: SECONDS })
            .where('id', '=', trackId)
            .execute()
          await tx
            .insertInto('track_rendition')
            .values({ track_id: trackId, key, ...sound.columns })
            .execute()
        }
      })
    }
  } finally {
    await renderer.close()
    await store.close()
  }
}

async function encodeOnce(folder: string) {
  const master = join(folder, 'minute.wav')
  const file = join(folder, 'minute.mp4')
  await writeFile(
    master,
    wav({ seconds: SECONDS, bits: 24, signal: mix(clicks(145), melody(NOTES)) }),
  )
  const made = await createTranscoder({ kind: 'built-in' }).encode(master, 'standard', file)
  const columns = {
    quality: 'standard' as const,
    codec: made.codec,
    bits_per_second: made.bitsPerSecond,
    init_bytes: made.initBytes,
    segment_bytes: made.segmentBytes,
    segment_seconds: made.segmentSeconds,
  }
  return { file, columns }
}
