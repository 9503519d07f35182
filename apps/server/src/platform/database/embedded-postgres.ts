import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { endOrphanedBackends } from './orphaned-backends.ts'
import { postgresPrograms } from './postgres-files.ts'
import { refuseOtherVersion } from './postgres-version.ts'
import { finishReplacing } from './replace-cluster.ts'
import { makePrivate, runAs, type RunAs } from './run-as.ts'

export interface EmbeddedPostgres {
  /** For `pg`: the folder of the unix socket, the only way to connect. */
  host: string
  user: string
  /** The process that runs now. */
  readonly processId: number
  /** Resolves with the reason once the running process ends, also after `close`. */
  ended(): Promise<string>
  /** Starts it again after it ended. @throws Error like starting */
  restart(): Promise<void>
  /** Stops the server and waits until it has written everything. */
  close(): Promise<void>
}

interface Options {
  dir: string
  /** False only if the data may be lost, as in tests. */
  durable?: boolean
  /** The folder of other programs than the current version's. */
  programs?: string | undefined
  /** Lets nobody write unless they ask for it. */
  readOnly?: boolean
}

const USER = 'hypha'
/** The only database of an embedded server. */
const EMBEDDED_DATABASE = 'hypha'
/**
 * After a crash the old server's children hold the lock for a few seconds; until then starting fails and is retried.
 */
const START_DEADLINE_MS = 30_000
/** A fast shutdown may never end after a panic, and the log of changes makes the next start complete anyway. */
const STOP_DEADLINE_MS = 45_000
/** A unix socket's path holds 107 bytes, of which the file name takes 14. */
const SOCKET_DIR_MAX_BYTES = 90

/**
 * Starts PostgreSQL on a data folder, creating the folder on the first start.
 * @throws OtherPostgresVersion if another major version wrote the folder
 * @throws Error with the server's own message if it does not start within 30 seconds
 */
export async function startEmbeddedPostgres({
  dir,
  durable = true,
  programs: otherPrograms,
  readOnly = false,
}: Options): Promise<EmbeddedPostgres> {
  const programs = otherPrograms ?? (await postgresPrograms())
  await finishReplacing(dir)
  await refuseOtherVersion(programs, dir)
  const as = await runAs(programs, dir)
  if (!existsSync(join(dir, 'PG_VERSION'))) await initialise(programs, dir, as)
  const host = socketDir(dir)
  if (host !== dir) await makePrivate(host, as)
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${host}`,
    // In tests, many instances share one server.
    `max_connections=${durable ? 100 : 300}`,
    // The default is for spinning disks, and makes the planner scan whole tables to find ten names.
    'random_page_cost=1.1',
    ...(readOnly ? ['default_transaction_read_only=on'] : []),
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const args = ['-D', dir, ...settings.flatMap((setting) => ['-c', setting])]
  let running = await launchWithin(START_DEADLINE_MS, () => launch(programs, args, as))
  let isClosed = false
  return {
    host,
    user: USER,
    get processId() {
      return running.pid!
    },
    ended: () => endOf(running),
    async restart() {
      await endOrphanedBackends(dir)
      const started = await launchWithin(START_DEADLINE_MS, () => launch(programs, args, as))
      running = started
      // Closed while it started.
      if (isClosed) await stop(started)
    },
    async close() {
      isClosed = true
      await stop(running)
      if (host !== dir) await rm(host, { recursive: true, force: true })
    },
  }
}

/** Tries until it starts. @throws Error with the last reason after `ms` */
async function launchWithin(
  ms: number,
  launching: () => Promise<ChildProcess | string>,
): Promise<ChildProcess> {
  const deadline = Date.now() + ms
  for (;;) {
    const started = await launching()
    if (typeof started !== 'string') return started
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start: ${started}`)
    await new Promise((again) => setTimeout(again, 500))
  }
}

const endOf = (child: ChildProcess): Promise<string> => {
  const reason = () => child.signalCode ?? `exit code ${child.exitCode}`
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(reason())
  return new Promise((done) => child.once('exit', () => done(reason())))
}

function socketDir(dir: string): string {
  if (Buffer.byteLength(dir) <= SOCKET_DIR_MAX_BYTES) return dir
  return join(tmpdir(), `hypha-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`)
}

/** Returns how to connect to the running server of a data folder. */
export const embeddedTarget = (dir: string) => ({
  host: socketDir(dir),
  user: USER,
  database: EMBEDDED_DATABASE,
})

/** The cluster is created in a temporary folder and then renamed, so a killed start leaves nothing incomplete. */
async function initialise(programs: string, dir: string, as: RunAs): Promise<void> {
  const making = join(dirname(dir), 'postgres.making')
  await rm(making, { recursive: true, force: true })
  await makePrivate(making, as)
  const args = [
    '-D',
    making,
    '-U',
    USER,
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    // The default only since version 18.
    '--data-checksums',
    '--no-instructions',
  ]
  const child = program(programs, 'initdb', args, as)
  let words = ''
  child.stderr!.on('data', (chunk: Buffer) => (words += chunk))
  const code = await new Promise<number | null>((done, fail) =>
    child.on('close', done).on('error', fail),
  )
  if (code !== 0) throw new Error(`PostgreSQL could not create its data folder: ${lastLine(words)}`)
  await rm(dir, { recursive: true, force: true })
  await rename(making, dir)
}

/** Returns the running server, or why it did not start. */
function launch(programs: string, args: string[], as: RunAs): Promise<ChildProcess | string> {
  const child = program(programs, 'postgres', args, as)
  let words = ''
  return new Promise((resolve) => {
    const listen = (chunk: Buffer) => {
      words = (words + chunk).slice(-4000)
      if (words.includes('database system is ready to accept connections')) resolve(child)
    }
    child.stderr!.on('data', listen)
    child.on('error', (error) => resolve(error.message))
    child.on('close', () => resolve(reasonIn(words)))
  })
}

/** Detached, so Ctrl-C in the terminal reaches only this process, which stops the database last. */
const program = (programs: string, name: string, args: string[], as: RunAs): ChildProcess => {
  const [command, ...rest] = [...as.prefix, join(programs, name), ...args]
  return spawn(command!, rest, {
    cwd: '/',
    env: as.env,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((done) => child.once('close', done))
  child.kill('SIGINT')
  const deadline = setTimeout(() => child.kill('SIGQUIT'), STOP_DEADLINE_MS)
  await closed
  clearTimeout(deadline)
}

/** What went wrong; the last line may only say that the server is shut down. */
const reasonIn = (words: string) =>
  lastLine([...words.matchAll(/^.*(?:FATAL|PANIC):.*$/gm)].at(-1)?.[0] ?? words)

const lastLine = (words: string) =>
  words
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC|ERROR|LOG|error):\s*/, '') ?? ''
