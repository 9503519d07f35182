/**
 * Line 25. A release by an artist whom a hundred thousand people follow: what publishing it takes beside one by an
 * artist whom nobody follows, how long until all of them are told, how Explore answers meanwhile, and what reading a
 * feed takes.
 */
import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import type { Bench } from '../support/bench.ts'
import { comeToRest } from '../support/cold.ts'
import { shoot } from '../support/load.ts'
import type { Product } from '../support/product.ts'
import { type Row, verdict } from '../support/report.ts'
import { signIn } from '../support/signed-in.ts'
import { median } from '../support/statistics.ts'

const FOLLOWERS = 100_000
const TIMES = 11
const FEEDS = 200
const GIVE_UP_MS = 300_000
const BESIDE_AMOUNT = 4_000
const MORE_MAX_MS = 10
const FEED_MAX_MS = 10
const TOLD_MAX_SECONDS = 60

const base = { line: '25', limit: '' }

export async function followers(bench: Bench): Promise<Row[]> {
  const product = await bench.product(bench.smallest)
  const db = await bench.db(bench.smallest)
  const { id } = await signIn(product, db)
  await db.updateTable('account').set({ is_admin: true }).where('id', '=', id).execute()
  const { headers } = await signIn(product, db)
  const [followed, unknown] = await pending(db)
  await follow(db, followed!.artistId, id)
  await comeToRest(product.processId)

  const explore = { url: product.url, asks: [{ path: '/api/optimized/music_releases' }] }
  const load = () => shoot({ ...explore, amount: BESIDE_AMOUNT, connections: 4 })
  const quiet = await load()
  const [withMany, withNone, told, beside] = [[], [], [], []] as [
    number[],
    number[],
    number[],
    number[],
  ]
  for (let i = 0; i < TIMES; i++) {
    // The first one after a rest opens connections to the database, whomever it is by.
    await publish(product, headers, unknown!.releaseIds[TIMES + i]!)
    withNone.push(await publish(product, headers, unknown!.releaseIds[i]!))
    const releaseId = followed!.releaseIds[i]!
    withMany.push(await publish(product, headers, releaseId))
    const began = performance.now()
    const { p99Milliseconds } = await load()
    beside.push(p99Milliseconds)
    await untilTold(db, releaseId)
    told.push((performance.now() - began) / 1000)
    await comeToRest(product.processId)
  }
  const feeds: number[] = []
  for (let i = 0; i < FEEDS; i++)
    feeds.push(await timed(() => fetch(`${product.url}/api/social/feed`, { headers })))

  const more = median(withMany) - median(withNone)
  const seconds = Math.max(...told)
  const people = FOLLOWERS.toLocaleString('en')
  return [
    {
      ...base,
      workload: `publishing a release that ${people} people are to hear of, beside one that nobody is`,
      measured: `${median(withMany).toFixed(1)} ms`,
      limit: `${median(withNone).toFixed(1)} ms`,
      result: `${more < 0 ? '' : '+'}${more.toFixed(1)} ms`,
      target: `≤ +${MORE_MAX_MS} ms`,
      verdict: verdict(more <= MORE_MAX_MS),
      note: `medians of ${TIMES}`,
      rounds: { withMany, withNone },
    },
    {
      ...base,
      workload: `until all ${people} are told`,
      measured: `${seconds.toFixed(0)} s`,
      result: `${seconds.toFixed(0)} s`,
      target: `≤ ${TOLD_MAX_SECONDS} s`,
      verdict: verdict(seconds <= TOLD_MAX_SECONDS),
      note: `worst of ${TIMES}; p99 of Explore meanwhile ${median(beside).toFixed(0)} ms, else ${quiet.p99Milliseconds.toFixed(0)} ms`,
      rounds: { told, beside, quiet },
    },
    {
      ...base,
      workload: `the feed of one of ${people} followers`,
      measured: `${median(feeds).toFixed(1)} ms`,
      result: `${median(feeds).toFixed(1)} ms`,
      target: `≤ ${FEED_MAX_MS} ms`,
      verdict: verdict(median(feeds) <= FEED_MAX_MS),
      note: `median of ${FEEDS}, one after another`,
      rounds: feeds,
    },
  ]
}

/** Releases under review of two artists. */
async function pending(db: Db): Promise<{ artistId: number; releaseIds: number[] }[]> {
  const artists = await db.selectFrom('artist').select('id').orderBy('id').limit(2).execute()
  const releases = await db
    .selectFrom('release')
    .where('status', '=', 'published')
    .orderBy('id')
    .limit(4 * TIMES)
    .select('id')
    .execute()
  return Promise.all(
    artists.map(async ({ id: artistId }, i) => {
      const releaseIds = releases.slice(2 * i * TIMES, 2 * (i + 1) * TIMES).map(({ id }) => id)
      await db
        .updateTable('release')
        .set({ status: 'pending', artist_id: artistId })
        .where('id', 'in', releaseIds)
        .execute()
      return { artistId, releaseIds }
    }),
  )
}

/** Has as many people follow an artist, one of them by an account that is there. */
async function follow(db: Db, artistId: number, accountId: number): Promise<void> {
  await sql`
    with people as (
      insert into account (email, email_key, full_name, is_verified, password_hash)
      select address, address, 'A Follower', true, ''
      from (select 'follower-' || n || '@bench.test' as address
        from generate_series(1, ${FOLLOWERS - 1}::int) n) made
      returning id
    )
    insert into artist_follow (artist_id, account_id)
    select ${artistId}::int, id from people union all select ${artistId}::int, ${accountId}::int`.execute(
    db,
  )
  await sql`analyze account, artist_follow`.execute(db)
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const began = performance.now()
  const answer = await ask()
  const text = await answer.text()
  if (!answer.ok) throw new Error(`It was answered with ${answer.status}: ${text}`)
  return performance.now() - began
}

const publish = ({ url }: Product, headers: Record<string, string>, releaseId: number) =>
  timed(() =>
    fetch(`${url}/api/music_releases/${releaseId}/set_review_status`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'published' }),
    }),
  )

async function untilTold(db: Db, releaseId: number): Promise<void> {
  const deadline = performance.now() + GIVE_UP_MS
  for (;;) {
    const { count } = await db
      .selectFrom('notification')
      .where('key', '=', `release-published-${releaseId}`)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= FOLLOWERS) return
    if (performance.now() > deadline) throw new Error(`Only ${count} people were told.`)
    await new Promise((again) => setTimeout(again, 250))
  }
}
