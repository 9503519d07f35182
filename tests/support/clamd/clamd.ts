import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '../until.ts'

/** The test string that every scanner detects as malware; in two halves, so that this file isn't detected. */
export const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-', 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

export interface Clamd {
  /** In the format of `CLAMD_SOCKET`. */
  at: string
  close(): Promise<void>
}

const CLAMD = '/usr/sbin/clamd'
export const hasClamd = existsSync(CLAMD)

const LIMIT_BYTES = 4_000_000

/** Starts the real daemon with a single signature. */
export async function startClamd(): Promise<Clamd> {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'))
  const [signatures, socket, file] = ['signatures', 'socket', 'clamd.conf'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  await mkdir(signatures)
  await writeFile(join(signatures, 'own.ndb'), `Eicar-Test:0:*:${EICAR.toString('hex')}\n`)
  const lines = [
    `LocalSocket ${socket}`,
    `DatabaseDirectory ${signatures}`,
    `TemporaryDirectory ${folder}`,
    `StreamMaxLength ${LIMIT_BYTES}`,
    'Foreground yes',
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  const daemon: ChildProcess = spawn(CLAMD, ['--config-file', file], { stdio: 'ignore' })
  await eventually(async () => existsSync(socket))
  return {
    at: socket,
    async close() {
      const ended = once(daemon, 'exit')
      daemon.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A stand-in that answers INSTREAM on a loopback port, for machines without the daemon. */
export async function startStandIn(port = 0): Promise<Clamd> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let received = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk])
      const verdict = verdictOn(received)
      if (verdict) socket.end(`${verdict}\0`)
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: opened } = server.address() as { port: number }
  return {
    at: `127.0.0.1:${opened}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const COMMAND = Buffer.from('zINSTREAM\0')

/** Null until the stream is complete. */
function verdictOn(received: Buffer): string | null {
  if (received.length < COMMAND.length) return null
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) return 'UNKNOWN COMMAND'
  const file: Buffer[] = []
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at)
    at += 4
    if (length === 0)
      return Buffer.concat(file).includes(EICAR)
        ? 'stream: Eicar-Test.UNOFFICIAL FOUND'
        : 'stream: OK'
    if (at + length > LIMIT_BYTES) return 'INSTREAM size limit exceeded. ERROR'
    if (at + length > received.length) return null
    file.push(received.subarray(at, at + length))
    at += length
  }
  return null
}
