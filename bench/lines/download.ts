/**
 * Line 24. What is kept ready is downloaded: from asking until the first byte of a track's file, and a release of a
 * gigabyte as a ZIP, against nginx sending as many bytes of one file to anybody: nginx that reads the file, as it does where it encrypts, and
 * nginx that leaves it to the kernel, which nobody who puts files together can. Beside it the memory that the ZIP takes.
 */
import { copyFile, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import type { Bench } from '../support/bench.ts'
import { findNginx, type Limit, startNginx } from '../support/limits.ts'
import { WrongAnswer } from '../support/oracle.ts'
import { treeCpuMicroseconds } from '../support/process-tree.ts'
import type { Product } from '../support/product.ts'
import { type Row, skipped, verdict } from '../support/report.ts'
import { type Comparison, compare } from '../support/rounds.ts'
import { signIn } from '../support/signed-in.ts'
import { median } from '../support/statistics.ts'

const ZIP = 'release of 1 GB as a ZIP'
const TRACKS = 10
const TRACK_BYTES = 100_000_000
const FIRST_BYTE_MAX_MS = 300
const CPU_MAX = 2
const MEMORY_MAX_BYTES = 30_000_000
const STARTS = 30

interface Cost {
  cpuMicroseconds: number
  seconds: number
  memoryBytes: number
}

export async function download(bench: Bench): Promise<Row[]> {
  const nginx = findNginx()
  if (!nginx) return [skipped('24', ZIP, 'there is no nginx here and we may not install it')]
  const product = await bench.product(bench.smallest)
  const db = await bench.db(bench.smallest)
  const { id, headers } = await signIn(product, db)
  const music = await makeRelease(db, product.dataDir, id)
  const started = await starts(product, headers, music.trackIds[0]!)
  const rows: Row[] = [
    {
      line: '24',
      workload: 'from asking for a track’s file until its first byte',
      measured: `${started.toFixed(0)} ms`,
      limit: '',
      result: `${started.toFixed(0)} ms`,
      target: `≤ ${FIRST_BYTE_MAX_MS} ms`,
      verdict: verdict(started <= FIRST_BYTE_MAX_MS),
      note: `median of ${STARTS}`,
    },
  ]
  const memory: number[] = []
  for (const sendfile of [false, true]) {
    const work = join(bench.folder, `nginx-of-downloads-${sendfile}`)
    await mkdir(work, { recursive: true })
    const limit = await startNginx(nginx, music.folder, work, { sendfile })
    const subject = async () =>
      fetchAll(product, await ask(product, headers, 'music_release', music.releaseId))
    const reference = () => fetchAll(limit, `${limit.url}/whole`)
    try {
      await subject()
      await reference()
      const compared = await compare<Cost>(
        { subject, limit: reference },
        (cost) => cost.cpuMicroseconds,
      )
      memory.push(...compared.rounds.map((round) => round.subject.memoryBytes))
      rows.push(zipRow(compared, sendfile))
    } finally {
      await limit.close()
    }
  }
  await rm(music.folder, { recursive: true })
  const most = Math.max(...memory)
  rows.push({
    line: '24',
    workload: `memory of a ${ZIP}`,
    measured: `${(most / 1e6).toFixed(0)} MB`,
    limit: '',
    result: `${(most / 1e6).toFixed(0)} MB`,
    target: `≤ ${MEMORY_MAX_BYTES / 1e6} MB`,
    verdict: verdict(most <= MEMORY_MAX_BYTES),
    note: 'the most above what the process held before',
  })
  return rows
}

function zipRow(compared: Comparison<Cost>, sendfile: boolean): Row {
  const slower = median(
    compared.rounds.map(({ subject, limit }) => subject.seconds / limit.seconds),
  )
  return {
    line: '24',
    workload: `${ZIP}, beside nginx that ${sendfile ? 'has the kernel send its file' : 'reads its file'}`,
    measured: `${(compared.subject / 1e6).toFixed(2)} s`,
    limit: `${(compared.limit / 1e6).toFixed(2)} s`,
    result: compared.ratio.toFixed(2),
    target: `≤ ${CPU_MAX}`,
    verdict: verdict(compared.ratio <= CPU_MAX, compared.noisy),
    note: `CPU seconds; takes ${slower.toFixed(2)} times as long; limit varied ${Math.round(compared.limitVariation * 100)} %`,
    rounds: compared.rounds,
  }
}

/** Makes somebody's release of ten long tracks whose files are kept, and beside them one file of all their bytes. */
async function makeRelease(db: Db, dataDir: string, ownerId: number) {
  const releaseId = (
    await sql<{ id: number }>`
      select release_id as id from track where deleted_at is null
      group by release_id having count(*) >= ${TRACKS} order by release_id limit 1`.execute(db)
  ).rows[0]!.id
  const folder = join(dataDir, 'media/originals/bench')
  await mkdir(folder, { recursive: true })
  const first = join(folder, 'first.wav')
  const file = await open(first, 'w')
  const block = Buffer.alloc(1_000_000, 'psychedelic trance ')
  for (let written = 0; written < TRACK_BYTES; written += block.length) await file.write(block)
  await file.close()
  await sql`update release set owner_id = ${ownerId} where id = ${releaseId}`.execute(db)
  const { rows } = await sql<{ id: number }>`
    update track set original_key = 'originals/bench/' || id || '.wav', original_bytes = ${TRACK_BYTES},
      state = 'ready', master_format = 'wav', master_hertz = 44100, master_bits = 24, master_channels = 2
    where release_id = ${releaseId} and deleted_at is null returning id`.execute(db)
  for (const { id } of rows) await copyFile(first, join(folder, `${id}.wav`))
  await sql`
    insert into track_file (track_id, format, contents_hash, asked_at, key, bytes, crc32)
    select id, 'original', 'original', now(), original_key, ${TRACK_BYTES}, 0
    from track where release_id = ${releaseId} and deleted_at is null`.execute(db)
  const whole = await open(join(folder, 'whole'), 'w')
  for (let written = 0; written < TRACK_BYTES * rows.length; written += block.length)
    await whole.write(block)
  await whole.close()
  return { releaseId, trackIds: rows.map(({ id }) => id), folder: dirname(first) }
}

/** @returns the signed address */
async function ask(
  { url }: Product,
  headers: Record<string, string>,
  type: 'song' | 'music_release',
  productId: number,
): Promise<string> {
  const answer = await fetch(`${url}/api/downloads`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ productId, type, format: 'original' }),
  })
  const { result } = (await answer.json()) as { result?: { state: string; url: string } }
  if (result?.state !== 'ready')
    throw new WrongAnswer(`A download was answered with ${answer.status}.`)
  return new URL(result.url, url).href
}

async function starts(product: Product, headers: Record<string, string>, trackId: number) {
  const times: number[] = []
  for (let i = 0; i < STARTS; i++) {
    const began = performance.now()
    const response = await fetch(await ask(product, headers, 'song', trackId))
    const reader = response.body!.getReader()
    await reader.read()
    times.push(performance.now() - began)
    await reader.cancel()
  }
  return median(times)
}

/** Reads every byte and keeps none. */
async function fetchAll({ processId }: { processId: number } | Limit, url: string): Promise<Cost> {
  await writeFile(`/proc/${processId}/clear_refs`, '5').catch(() => undefined)
  const heldBefore = await heldBytes(processId, 'VmRSS')
  const before = await treeCpuMicroseconds(processId)
  const began = performance.now()
  const bytes = await new Promise<number>((done, failed) => {
    request(url, (response) => {
      let count = 0
      response.on('data', (chunk: Buffer) => (count += chunk.length))
      response.on('end', () => done(count))
      response.on('error', failed)
    })
      .on('error', failed)
      .end()
  })
  if (bytes < TRACKS * TRACK_BYTES) throw new WrongAnswer(`Only ${bytes} bytes arrived.`)
  return {
    cpuMicroseconds: (await treeCpuMicroseconds(processId)) - before,
    seconds: (performance.now() - began) / 1000,
    memoryBytes: (await heldBytes(processId, 'VmHWM')) - heldBefore,
  }
}

/** Now, or the most since it was reset. */
async function heldBytes(pid: number, what: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${what}:\\s+(\\d+) kB`).exec(status)![1]) * 1024
}
