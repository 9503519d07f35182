import { setImmediate, setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { ConnectionTarget } from './connection.ts'
import { DatabaseSilent } from './is-away.ts'

const PING_EVERY_MS = 1_000
/** A busy server answers a ping in milliseconds, however long other queries take. */
const SILENT_MS = 5_000

export interface Watchdog {
  start(): void
  close(): void
}

/**
 * Detects a database that stopped answering, which no timeout of the database itself can. Then drops the pool's
 * connections, so that everything that waits fails, and lets it open none until a ping is answered again. Without this,
 * a request would wait for each of its queries. While the database answers pings, it cuts nothing.
 */
export function createWatchdog(target: ConnectionTarget, pool: pg.Pool, log: Log): Watchdog {
  const closing = new AbortController()
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  let isSilent = false
  refuseWhile(pool, () => isSilent)

  const noticeSilence = () => {
    if (!isSilent) log.error('the database stopped answering; dropping its connections')
    isSilent = true
    for (const client of clients) drop(client)
  }
  const noticeAnswer = () => {
    if (isSilent) log.warn('the database answers again')
    isSilent = false
  }

  const run = async () => {
    let client: pg.Client | null = null
    while (!closing.signal.aborted) {
      try {
        client ??= openClient(target)
        const answer = ping(client)
        // It may fail later than it is awaited.
        answer.catch(() => undefined)
        const isAnswered = await Promise.race([answer, isLate(closing.signal)])
        if (closing.signal.aborted) break
        if (isAnswered) noticeAnswer()
        else {
          drop(client)
          client = null
          noticeSilence()
        }
      } catch {
        // Refused or ended: connections fail at once without our help.
        if (client) drop(client)
        client = null
      }
      await setTimeout(PING_EVERY_MS, undefined, { signal: closing.signal, ref: false }).catch(
        () => undefined,
      )
    }
    if (client) drop(client)
  }

  return { start: () => void run(), close: () => closing.abort() }
}

function openClient(target: ConnectionTarget): pg.Client {
  const client = new pg.Client({ ...target, application_name: 'hypha watchdog' })
  client.on('error', () => undefined)
  return client
}

const connected = new WeakSet<pg.Client>()
async function ping(client: pg.Client): Promise<true> {
  if (!connected.has(client)) await client.connect()
  connected.add(client)
  await client.query('select 1')
  return true
}

/** Resolves with false after the limit; after a pause of this process, only once answers in the meantime were read. */
async function isLate(signal: AbortSignal): Promise<false> {
  await setTimeout(SILENT_MS, undefined, { signal, ref: false }).catch(() => undefined)
  for (let turn = 0; turn < 3; turn++) await setImmediate()
  return false
}

/** Closes a connection without waiting for the server; its queries fail. */
const drop = (client: pg.Client | pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()

function refuseWhile(pool: pg.Pool, isRefusing: () => boolean): void {
  const connect = pool.connect.bind(pool) as (...given: unknown[]) => Promise<pg.PoolClient>
  pool.connect = ((...given: unknown[]) =>
    given.length === 0 && isRefusing()
      ? Promise.reject(new DatabaseSilent())
      : connect(...given)) as typeof pool.connect
}
