/**
 * Line 12. What is kept for good: a like with its row, day and marks, each of another track; and a track put into a cart
 * with what that checks and counts, eight into each of many carts. Its limit is the smallest durable write that the same
 * database does: one row of a table changed by its key, counted without the client that asks for it.
 */
import { sql } from 'kysely'
import type { Bench } from '../support/bench.ts'
import { type LoadCost, measureLoad } from '../support/load.ts'
import { loadRow } from '../support/load-rows.ts'
import { treeCpuMicroseconds } from '../support/process-tree.ts'
import type { Row } from '../support/report.ts'
import { compare, ROUNDS } from '../support/rounds.ts'
import { signIn } from '../support/signed-in.ts'

const AMOUNT = 1_500
const CONNECTIONS = 8
const CPU_MAX = 3
const CARTS = 150
const EACH = 8
const WARM_UPS = 6

export async function smallWrites(bench: Bench): Promise<Row[]> {
  const product = await bench.product(bench.largest)
  const db = await bench.db(bench.largest)
  const pool = await bench.pool(bench.largest)
  const { headers } = await signIn(product, db)
  const songs = await db
    .selectFrom('track')
    .innerJoin('release', 'release.id', 'track.release_id')
    .where('release.status', '=', 'published')
    .where('track.price_cents', '>', 0)
    .select(['track.id', 'track.release_id'])
    .orderBy(sql`md5(track.id::text)`)
    .limit(AMOUNT * (ROUNDS + 1))
    .execute()
  const likes = (round: number) => {
    const asks = songs.slice(AMOUNT * round, AMOUNT * (round + 1)).map(({ id, release_id }) => ({
      method: 'POST' as const,
      path: `/api/favorites/music_releases/${release_id}/songs/${id}`,
      headers,
    }))
    const load = { url: product.url, asks, amount: AMOUNT, connections: CONNECTIONS }
    return measureLoad(load, product.processId)
  }
  const people: Awaited<ReturnType<typeof signIn>>[] = []
  for (let i = 0; i < CARTS; i++) people.push(await signIn(product, db, `buyer ${i}`))
  const carts = async (round: number) => {
    await db.deleteFrom('cart_item').execute()
    // One after the other for each of them, as people press.
    const asks = songs.slice(AMOUNT * round, AMOUNT * round + CARTS * EACH).map(({ id }, i) => ({
      method: 'POST' as const,
      path: '/api/cart/add-product',
      headers: { ...people[i % CARTS]!.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ productId: id, type: 'song' }),
    }))
    const load = { url: product.url, asks, amount: CARTS * EACH, connections: CONNECTIONS }
    return measureLoad(load, product.processId)
  }
  await sql`create table smallest_write (id integer primary key, times integer not null)`.execute(
    db,
  )
  await sql`insert into smallest_write select n, 0 from generate_series(1, ${AMOUNT}::int) n`.execute(
    db,
  )
  const writes = async (): Promise<LoadCost> => {
    const before = await treeCpuMicroseconds(product.processId)
    const began = performance.now()
    let next = 0
    const write = async () => {
      while (next < AMOUNT) {
        const text = 'update smallest_write set times = times + 1 where id = $1'
        await pool.query({ name: 'smallest write', text, values: [++next] })
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, write))
    const seconds = (performance.now() - began) / 1000
    const used = (await treeCpuMicroseconds(product.processId)) - before
    return {
      cpuMicroseconds: used / AMOUNT,
      requestsPerSecond: AMOUNT / seconds,
      p99Milliseconds: 0,
    }
  }
  try {
    await likes(ROUNDS)
    // Until the code that adds is compiled, as it is in a server that has been up for a minute.
    for (let i = 0; i < WARM_UPS; i++) await carts(ROUNDS)
    await writes()
    const size = `${bench.largest.toLocaleString('en')} tracks`
    const row = async (what: string, subject: (round: number) => Promise<LoadCost>) => {
      const compared = await compare({ subject, limit: writes }, (cost) => cost.cpuMicroseconds)
      const target = `≤ ${CPU_MAX}`
      return loadRow({ line: '12', workload: `${what}, ${size}`, target }, compared, {
        cpu: CPU_MAX,
      })
    }
    return [await row('like of a track', likes), await row('track put into a cart', carts)]
  } finally {
    await sql`drop table smallest_write`.execute(db)
  }
}
