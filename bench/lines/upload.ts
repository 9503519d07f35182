/**
 * Line 20. What an artist's seven minutes of 24-bit WAV cost from the upload until they can be played, and until the
 * track is ready (high quality, loudness, tempo, key, waveform), through the real calls and the real job queue. The
 * limit is FFmpeg in one process that decodes the same file once and encodes the same renditions.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contract, type Release } from '@hypha/contract'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import { BITS_PER_SECOND } from '../../apps/server/src/ports/transcoder/transcoder.ts'
import { clicks, melody, mix, wav } from '../../tests/support/audio/index.ts'
import { Person } from '../../tests/support/person.ts'
import { drafts, taken } from '../../tests/support/studio.ts'
import type { Bench } from '../support/bench.ts'
import { treeCpuMicroseconds } from '../support/process-tree.ts'
import type { Product } from '../support/product.ts'
import { type Row, verdict } from '../support/report.ts'
import { type Comparison, compare, summarise } from '../support/rounds.ts'

interface Cost {
  /** CPU seconds until the standard rendition can be played. */
  playable: number
  /** CPU seconds until everything is done. */
  ready: number
}

const SECONDS = 7 * 60
const RATIO_MAX = 1.25
const DEADLINE_MS = 180_000
const ALONE = fileURLToPath(new URL('../support/encode-alone.ts', import.meta.url))

/** An artist with a release to upload to, and seven minutes of 24-bit WAV. */
export async function studio(bench: Bench): Promise<Upload> {
  const product = await bench.product(bench.smallest)
  const db = await bench.db(bench.smallest)
  const master = join(bench.folder, 'seven-minutes.wav')
  const signal = mix(clicks(145), melody([57, 60, 64, 69]))
  await writeFile(master, wav({ seconds: SECONDS, bits: 24, signal }))
  const artist = new Person(product.url)
  await artist.join(db, {})
  return { product, db, artist, release: await drafts(artist), master }
}

export async function upload(bench: Bench): Promise<Row[]> {
  const at = await studio(bench)
  const { master } = at
  const { rounds } = await compare<Cost>(
    {
      subject: () => uploadOnce(at),
      limit: () => encodeAlone(bench.folder, master),
    },
    ({ ready }) => ready,
  )
  await rm(master)
  return [
    row(
      'can be played (standard quality)',
      summarise(rounds, ({ playable }) => playable),
    ),
    row(
      'ready (both qualities, measured)',
      summarise(rounds, ({ ready }) => ready),
    ),
  ]
}

const row = (until: string, compared: Comparison<Cost>): Row => ({
  line: '20',
  workload: `upload of a 7-minute WAV until ${until}`,
  measured: `${compared.subject.toFixed(1)} s`,
  limit: `${compared.limit.toFixed(1)} s`,
  result: compared.ratio.toFixed(2),
  target: `≤ ${RATIO_MAX}`,
  verdict: verdict(compared.ratio <= RATIO_MAX, compared.noisy),
  note: `CPU seconds; limit varied ${Math.round(compared.limitVariation * 100)} %`,
  rounds: compared.rounds,
})

interface Upload {
  product: Product
  db: Db
  artist: Person
  release: Release
  master: string
}

/** Until the track is ready; it is taken away again. */
export async function uploadOnce({ product, db, artist, release, master }: Upload): Promise<Cost> {
  const file = await readFile(master)
  const before = await treeCpuMicroseconds(product.processId)
  const spent = async () => ((await treeCpuMicroseconds(product.processId)) - before) / 1e6
  const body = { title: 'Seven', price: 1, fileName: 'seven.wav', fileSize: file.length }
  const { result } = taken(
    await artist.call(contract.releases.addSong, { params: { id: release.id }, body }),
  )
  const { status } = await fetch(result.preSignedUploadUrl, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(file),
  })
  if (status >= 300) throw new Error(`The upload was refused with ${status}.`)
  taken(
    await artist.call(contract.releases.updateSong, {
      params: { releaseId: release.id },
      body: { songId: result.id },
    }),
  )
  const track = (id: number) =>
    db
      .selectFrom('track')
      .where('id', '=', id)
      .select((eb) => [
        'state',
        eb
          .exists(
            eb.selectFrom('track_rendition').whereRef('track_id', '=', 'track.id').select('key'),
          )
          .as('can_be_heard'),
      ])
      .executeTakeFirstOrThrow()
  let playable: number | null = null
  for (const deadline = Date.now() + DEADLINE_MS; Date.now() < deadline;) {
    const { state, can_be_heard } = await track(result.id)
    if (state === 'failed') throw new Error('The product could not prepare the file.')
    if (can_be_heard) playable ??= await spent()
    if (playable !== null && state === 'ready') {
      const ready = await spent()
      // The same file a second time would be refused in the same release.
      await artist.call(contract.releases.removeTrackFile, { params: { id: result.id } })
      return { playable, ready }
    }
    await new Promise((again) => setTimeout(again, 100))
  }
  throw new Error('The track was not ready within three minutes.')
}

async function encodeAlone(folder: string, master: string): Promise<Cost> {
  const output = (quality: 'standard' | 'high') =>
    `${BITS_PER_SECOND[quality]}:${join(folder, `${quality}.mp4`)}`
  return {
    playable: await cpuSeconds([master, output('standard')]),
    ready: await cpuSeconds([master, output('standard'), output('high')]),
  }
}

async function cpuSeconds(args: string[]): Promise<number> {
  const child = fork(ALONE, args, { stdio: 'inherit', execArgv: [] })
  const [microseconds] = (await once(child, 'message')) as [number]
  await once(child, 'exit')
  return microseconds / 1e6
}
