/** A primary and a streaming replica of it, for tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { postgresPrograms } from './postgres-files.ts'
import { makePrivate, runAs } from './run-as.ts'

const urlOf = (host: string) =>
  `postgres://hypha@localhost/postgres?host=${encodeURIComponent(host)}`

/** Copies a stopped server's folder, and starts both. */
export async function startReplicatedPostgres() {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-replica-'))
  const [dir, copy] = [join(folder, 'primary'), join(folder, 'replica')]
  await (await startEmbeddedPostgres({ dir })).close()
  const programs = await postgresPrograms()
  const as = await runAs(programs, dir)
  await makePrivate(copy, as)
  await cp(dir, copy, { recursive: true, preserveTimestamps: true })
  await writeFile(join(copy, 'standby.signal'), '')
  await appendFile(
    join(copy, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${dir} user=hypha'\n`,
  )
  // The same user owns the copies.
  await makePrivate(copy, as)
  const primary = await startEmbeddedPostgres({ dir })

  let running: ChildProcess
  const start = async () => {
    const args = ['-D', copy, '-c', 'listen_addresses=', '-c', `unix_socket_directories=${copy}`]
    const [command, ...rest] = [...as.prefix, join(programs, 'postgres'), ...args]
    running = spawn(command!, rest, {
      cwd: '/',
      env: as.env,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    })
    let words = ''
    await new Promise<void>((ready, fail) => {
      running.stderr!.on('data', (chunk: Buffer) => {
        words += String(chunk)
        if (words.includes('ready to accept read-only connections')) ready()
      })
      running.on('exit', () => fail(new Error(words)))
    })
  }
  const stop = async () => {
    const ended = once(running, 'exit')
    running.kill('SIGINT')
    await ended
  }
  await start()
  return {
    primaryUrl: urlOf(dir),
    replicaUrl: urlOf(copy),
    replica: { start, stop },
    async close() {
      if (running.exitCode === null) await stop()
      await primary.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
