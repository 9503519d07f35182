import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { disconnects, type Disconnect } from './protocol.ts'
import type { SessionRef } from './token.ts'

/** One client: its permissions and its send buffer. */
export class Connection {
  readonly id = randomUUID()
  readonly channels = new Set<string>()
  /** Joined through the token, but not by a command yet. */
  readonly ownChannels = new Set<string>()
  /** Null until the connect command was accepted. */
  userId: string | null = null
  /** The session whose token opened it. */
  session: SessionRef | null = null

  readonly #socket: WebSocket
  readonly #maxBufferedBytes: number
  #frames: string[] = []
  #ended = false
  #pongTimer: NodeJS.Timeout | undefined
  #endTimer: NodeJS.Timeout | undefined

  constructor(socket: WebSocket, maxBufferedBytes: number) {
    this.#socket = socket
    this.#maxBufferedBytes = maxBufferedBytes
  }

  /** Whether it has ended: it handles no more commands and joins nothing. */
  get ended(): boolean {
    return this.#ended
  }

  send(frame: object): void {
    this.sendFrame(JSON.stringify(frame))
  }

  /** Sends frames of the same tick as one message, one per line. Drops a client that does not read. */
  sendFrame(frame: string): void {
    if (this.#frames.push(frame) === 1) queueMicrotask(() => this.#flush())
  }

  #flush() {
    const message = this.#frames.join('\n')
    this.#frames = []
    if (this.#socket.readyState !== WebSocket.OPEN) return
    if (this.#socket.bufferedAmount > this.#maxBufferedBytes) this.#socket.terminate()
    else this.#socket.send(message)
  }

  ping(pongMs: number): void {
    if (this.userId === null) return
    this.send({})
    this.#pongTimer ??= setTimeout(() => this.end(disconnects.noPong()), pongMs)
  }

  takePong(): void {
    clearTimeout(this.#pongTimer)
    this.#pongTimer = undefined
  }

  /** Ends the connection at `when`, unless a later call sets another time. */
  endAt(when: Date, why: () => Disconnect): void {
    clearTimeout(this.#endTimer)
    if (this.#ended) return
    this.#endTimer = setTimeout(() => this.end(why()), when.getTime() - Date.now())
  }

  /** Closes with a reason after flushing; `ws` terminates clients that don't respond. */
  end({ code, message }: Disconnect): void {
    this.#ended = true
    queueMicrotask(() => this.#socket.close(code, message))
  }

  dispose(): void {
    this.#ended = true
    clearTimeout(this.#pongTimer)
    clearTimeout(this.#endTimer)
  }
}
