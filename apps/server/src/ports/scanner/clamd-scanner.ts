import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Scanner, ScannerAway } from './scanner.ts'

export interface ClamdChoice {
  kind: 'clamd'
  /** A local socket, or a port of any host. */
  at: { path: string } | { host: string; port: number }
}

/** The longest allowed silence of either side; clamd needs a while for a large file after receiving it. */
const SILENCE_MAX_MS = 120_000
const ANSWER_MAX = 4_096
const END = Buffer.alloc(4)

/** The ClamAV daemon with its INSTREAM command: chunks preceded by their length, an empty one, then the verdict. */
export const clamdScanner = ({ at }: ClamdChoice): Scanner => ({
  async scan(file) {
    const socket = connect(at)
    socket.setTimeout(SILENCE_MAX_MS, () => socket.destroy(new Error('it did not respond')))
    try {
      const verdict = answerOf(socket)
      // clamd responds and closes the connection in the middle of an oversized file; its response is more useful than
      // the broken pipe.
      await Promise.race([pipeline(instream(file), socket, { end: false }), verdict]).catch(
        () => undefined,
      )
      return malwareIn(await verdict)
    } catch (error) {
      if (error instanceof ScannerAway) throw error
      throw new ScannerAway(`clamd cannot be reached: ${(error as Error).message}`)
    } finally {
      socket.destroy()
      file.destroy()
    }
  },
})

async function* instream(file: Readable) {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (chunk.length === 0) continue
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield END
}

const answerOf = (socket: Socket) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      if (answer.includes('\0') || answer.length > ANSWER_MAX) resolve(answer.split('\0')[0]!)
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('it closed the connection')))
  })

/** `stream: OK`, `stream: Eicar-Signature FOUND`, or why there is no verdict. */
function malwareIn(verdict: string): string | null {
  if (verdict === 'stream: OK') return null
  const found = /^stream: (.+) FOUND$/.exec(verdict)?.[1]
  if (found) return found
  throw new ScannerAway(`clamd returned no verdict: ${verdict.slice(0, 200)}`)
}
