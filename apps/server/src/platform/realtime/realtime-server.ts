import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import { createChannels } from './channels.ts'
import { type CommandContext, runCommand } from './commands.ts'
import { Connection } from './connection.ts'
import { Command, CommandError, Disconnect, disconnects } from './protocol.ts'

export const REALTIME_PATH = '/connection/websocket'

export interface RealtimeOptions extends Pick<CommandContext, 'authorize' | 'sessionLives'> {
  /** Signs only connection tokens, so no other kind of token opens a connection. */
  secret: string
  oldSecrets?: readonly string[]
  /** The origins whose pages may connect. Clients without an Origin are not browsers and need only their token. */
  allowedOrigins: readonly string[]
  historySize?: number
  historySeconds?: number
  pingSeconds?: number
  pongSeconds?: number
  /** The limit of a connection's send buffer, after which the client counts as lost. */
  maxBufferedBytes?: number
}

export interface RealtimeServer {
  publish(channel: string, data: unknown): void
  /** Ends connections whose session has ended: of one user, or of everybody. */
  dropEnded(userId?: string): Promise<void>
  countConnections(): number
  close(): Promise<void>
}

const MAX_MESSAGE_BYTES = 64 * 1024
const MAX_WAITING_MESSAGES = 64
const CONNECT_WITHIN_MS = 10_000

/**
 * Serves the Centrifugo client protocol at `REALTIME_PATH` of a Node server, for clients that only listen. It handles
 * every upgrade of that server; there is no other WebSocket.
 */
export function startRealtime(server: Server, options: RealtimeOptions): RealtimeServer {
  const { pingSeconds = 25, pongSeconds = 8, maxBufferedBytes = 1024 * 1024 } = options
  const { historySize = 50, historySeconds = 300, secret, authorize, sessionLives } = options
  const { oldSecrets = [] } = options
  const channels = createChannels({ historySize, historySeconds })
  const context = { channels, secret, oldSecrets, pingSeconds, authorize, sessionLives }
  const connections = new Set<Connection>()
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE_BYTES })

  const accept = (socket: WebSocket) => {
    const connection = new Connection(socket, maxBufferedBytes)
    connections.add(connection)
    connection.endAt(new Date(Date.now() + CONNECT_WITHIN_MS), disconnects.stale)
    takeMessages(context, connection, socket)
    // The close event follows every error and handles it.
    socket.on('error', () => {})
    socket.on('close', () => {
      connection.dispose()
      connections.delete(connection)
      for (const name of connection.channels) channels.leave(connection, name)
    })
  }
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => {})
    const refusal = refusalOf(request, options.allowedOrigins)
    if (refusal) socket.end(`HTTP/1.1 ${refusal}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
    else sockets.handleUpgrade(request, socket, head, accept)
  }
  server.on('upgrade', upgrade)

  const pinging = setInterval(() => {
    for (const connection of connections) connection.ping(pongSeconds * 1000)
    channels.sweep()
  }, pingSeconds * 1000)

  return {
    publish: (channel, data) => channels.publish(channel, data),
    dropEnded: async (userId) => {
      for (const connection of connections) {
        const { session } = connection
        if (!session || (userId !== undefined && connection.userId !== userId)) continue
        if (!(await sessionLives(session))) connection.end(disconnects.invalidToken())
      }
    },
    countConnections: () => connections.size,
    close: async () => {
      server.off('upgrade', upgrade)
      clearInterval(pinging)
      for (const connection of connections) connection.end(disconnects.shutdown())
      await allClosed(sockets)
    },
  }
}

/** Returns the status that rejects a handshake, or null. */
function refusalOf({ url = '', headers }: IncomingMessage, allowedOrigins: readonly string[]) {
  if (url.split('?')[0] !== REALTIME_PATH) return '404 Not Found'
  const foreign = headers.origin !== undefined && !allowedOrigins.includes(headers.origin)
  return foreign ? '403 Forbidden' : null
}

/** Runs the commands of one connection serially, in the order they were sent. */
function takeMessages(context: CommandContext, connection: Connection, socket: WebSocket) {
  let queue = Promise.resolve()
  let waiting = 0
  socket.on('message', (message: RawData, isBinary: boolean) => {
    if (isBinary || ++waiting > MAX_WAITING_MESSAGES) {
      connection.end(disconnects.badRequest())
      return
    }
    queue = queue.then(async () => {
      await takeMessage(context, connection, String(message))
      waiting--
    })
  })
}

async function takeMessage(context: CommandContext, connection: Connection, message: string) {
  try {
    for (const line of message.split('\n')) {
      if (connection.ended) return
      if (line.trim() !== '') await takeCommand(context, connection, line)
    }
  } catch (error) {
    connection.end(error instanceof Disconnect ? error : disconnects.serverError())
  }
}

async function takeCommand(context: CommandContext, connection: Connection, line: string) {
  const command = parse(line)
  if (command === 'pong') return connection.takePong()
  // Ignored: nothing handles messages without a reply.
  if (command.send !== undefined) return
  if (command.id === 0) throw disconnects.badRequest()
  try {
    connection.send({ id: command.id, ...(await runCommand(context, connection, command)) })
  } catch (error) {
    if (!(error instanceof CommandError)) throw error
    connection.send({ id: command.id, error: { code: error.code, message: error.message } })
  }
}

function parse(line: string): Command | 'pong' {
  if (line.trim() === '{}') return 'pong'
  try {
    return Command.parse(JSON.parse(line))
  } catch {
    throw disconnects.badRequest()
  }
}

/** Resolves when every client has disconnected; terminates those that don't respond within a second. */
async function allClosed(sockets: WebSocketServer) {
  const cutOff = setTimeout(() => {
    for (const socket of sockets.clients) socket.terminate()
  }, 1000)
  const closing = [...sockets.clients].map(
    (socket) => new Promise((resolve) => socket.once('close', resolve)),
  )
  await Promise.all(closing)
  clearTimeout(cutOff)
  sockets.close()
}
