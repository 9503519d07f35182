import { randomUUID } from 'node:crypto'
import { WebSocket } from 'ws'
import { disconnects, type Disconnect } from './protocol.ts'
import type { SessionRef } from './token.ts'

/** One client: what it is allowed, and what is still to be sent to it. */
export class Connection {
  readonly id = randomUUID()
  readonly channels = new Set<string>()
  /** Joined by the token, and not by a command yet. */
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

  /** Nothing more is taken from it or joined for it. */
  get ended(): boolean {
    return this.#ended
  }

  send(frame: object): void {
    this.sendFrame(JSON.stringify(frame))
  }

  /** Frames of the same moment leave as one message, a line each. A client that does not read is dropped. */
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

  /** Ends the connection at `when`, unless a later call names another time. */
  endAt(when: Date, why: () => Disconnect): void {
    clearTimeout(this.#endTimer)
    if (this.#ended) return
    this.#endTimer = setTimeout(() => this.end(why()), when.getTime() - Date.now())
  }

  /** Says why and closes, after what is still to be sent; `ws` cuts off who does not answer. */
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
