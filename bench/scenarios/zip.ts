/** A release of ten 100 MB files as a ZIP, compared to a server that sends one file of the same size. */
import { link, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import type { Instance, Scenario } from '../support/bench.ts'
import { startFastify, startNginx } from '../support/limits.ts'
import { send } from '../support/load.ts'
import { rounds } from '../support/measure.ts'
import { comeToRest, cpuOf, heldMegabytes, resetPeak } from '../support/process-tree.ts'
import { drafts, expectOk } from '../../tests/support/studio.ts'

const TRACKS = 10
const TRACK_BYTES = 100_000_000

export const zip: Scenario = {
  number: 13,
  async run(bench) {
    const instance = await bench.instance()
    const { product } = instance
    const { id, owner } = await makeRelease(instance)
    const whole = join(bench.folder, 'whole')
    await writeZeros(whole, TRACKS * TRACK_BYTES)
    const limit =
      (await startNginx(whole, join(bench.folder, 'nginx-zip'))) ??
      (await startFastify({ file: whole }))
    try {
      await comeToRest(product.processId)
      let memory = 0
      const { ratio } = await rounds(async () => {
        const body = { productId: id, type: 'music_release', format: 'original' } as const
        const { result } = expectOk(await owner.call(contract.downloads.download, { body }))
        if (result.state !== 'ready') throw new Error('The download is not ready.')
        const url = new URL(result.url, product.url).href
        await resetPeak(product.processId)
        const held = await heldMegabytes(product.processId, 'now')
        const ours = await cpuOf(product.processId, () => send({ url }))
        memory = Math.max(memory, (await heldMegabytes(product.processId, 'peak')) - held)
        return { ratio: ours / (await cpuOf(limit.processId, () => send(limit))) }
      })
      const what = `1 GB release as a ZIP: CPU / ${limit.name}`
      return [
        { what, value: ratio, unit: '×', max: 2 },
        { what: 'the same: memory, at most', value: memory, unit: 'MB', max: 30 },
      ]
    } finally {
      await limit.close()
      await rm(whole)
    }
  },
}

/** A release of the user whose originals are ready to download. */
async function makeRelease({ db, product, person }: Instance) {
  const owner = await person()
  const { id } = await drafts(owner, 'One Gigabyte')
  const folder = 'originals/bench'
  const files = join(product.dataDir, 'media', folder)
  await mkdir(files, { recursive: true })
  await writeZeros(join(files, 'first.wav'), TRACK_BYTES)
  const { rows } = await sql<{ id: number }>`
    insert into track (release_id, position, title, artist_id, price_cents, state, original_key, original_bytes,
      master_format, master_hertz, master_bits, master_channels, duration_seconds, bpm, key_id)
    select ${id}, n, 'Track ' || n, artist_id, 100, 'ready', ${folder}::text || '/' || ${id}::int || '-' || n || '.wav',
      ${TRACK_BYTES}, 'wav', 44100, 24, 2, 378, 145, 1
    from release, generate_series(1, ${TRACKS}::int) n where release.id = ${id} returning id`.execute(
    db,
  )
  const { rows: cached } = await sql<{ key: string }>`
    insert into track_file (track_id, format, contents_hash, asked_at, key, bytes, crc32)
    select id, 'original', 'original', now(), original_key, ${TRACK_BYTES}, 0
    from track where id = any(${rows.map((row) => row.id)}) returning key`.execute(db)
  for (const { key } of cached)
    await link(join(files, 'first.wav'), join(product.dataDir, 'media', key))
  return { id, owner }
}

async function writeZeros(path: string, bytes: number): Promise<void> {
  const block = Buffer.alloc(1_000_000)
  const file = await open(path, 'w')
  for (let written = 0; written < bytes; written += block.length) await file.write(block)
  await file.close()
}
