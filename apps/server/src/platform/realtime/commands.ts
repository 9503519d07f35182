import type { Channels } from './channels.ts'
import type { Connection } from './connection.ts'
import { type Command, commandErrors, disconnects } from './protocol.ts'
import { type ConnectionClaims, type SessionRef, verifyConnectionToken } from './token.ts'

export interface CommandContext {
  channels: Channels
  secret: string
  /** Of tokens that were issued before a rotation of the secret. */
  oldSecrets: readonly string[]
  pingSeconds: number
  /** Returns whether the user may listen to the channel. Called for every subscription of a client. */
  authorize(userId: string, channel: string): boolean | Promise<boolean>
  /** Returns whether the session is active. Called at every connect and token refresh. */
  sessionLives(session: SessionRef): Promise<boolean>
}

const CHANNELS_PER_CONNECTION = 128
/** How long a client has to send a new token after the old one expired. */
const REFRESH_GRACE_MS = 25_000
/** Rejects wildcards and `$` before authorization (S-66). */
const CHANNEL_NAME = /^[A-Za-z0-9_:-]{1,255}$/

/** Runs one command; returns the reply, or throws `CommandError` or `Disconnect`. */
export async function runCommand(
  context: CommandContext,
  connection: Connection,
  command: Command,
): Promise<object> {
  if (command.connect) return connect(context, connection, command.connect)
  if (connection.userId === null) throw disconnects.badRequest()
  if (command.subscribe) return subscribe(context, connection, command.subscribe)
  if (command.unsubscribe) {
    context.channels.leave(connection, command.unsubscribe.channel)
    return { unsubscribe: {} }
  }
  if (command.refresh) return refresh(context, connection, command.refresh.token)
  if (command.ping) return { ping: {} }
  if (command.publish) throw commandErrors.permissionDenied()
  if (command.history ?? command.presence ?? command.presence_stats) {
    throw commandErrors.notAvailable()
  }
  throw commandErrors.methodNotFound()
}

type Part<Name extends keyof Command> = NonNullable<Command[Name]>

async function connect(
  context: CommandContext,
  connection: Connection,
  { token, subs }: Part<'connect'>,
) {
  if (connection.userId !== null) throw disconnects.badRequest()
  const { channels, pingSeconds } = context
  const claims = await claimsOf(context, token)
  connection.userId = claims.userId
  connection.session = claims.session
  for (const name of claims.channels) connection.ownChannels.add(name)
  const joined = claims.channels
    .slice(0, CHANNELS_PER_CONNECTION)
    .map((name) => [name, channels.join(connection, name, subs[name])] as const)
  return {
    connect: {
      client: connection.id,
      version: 'hypha',
      ping: pingSeconds,
      pong: true,
      subs: Object.fromEntries(joined),
      ...expiry(connection, claims),
    },
  }
}

async function subscribe(
  { channels, authorize }: CommandContext,
  connection: Connection,
  request: Part<'subscribe'>,
) {
  const { channel } = request
  // The connection already joined its user's own channels; clients of the specification subscribe to them anyway.
  if (connection.ownChannels.has(channel)) {
    connection.ownChannels.delete(channel)
    return { subscribe: channels.join(connection, channel, request) }
  }
  if (connection.channels.has(channel)) throw commandErrors.alreadySubscribed()
  if (connection.channels.size >= CHANNELS_PER_CONNECTION) throw commandErrors.limitExceeded()
  const allowed = CHANNEL_NAME.test(channel) && (await authorize(connection.userId ?? '', channel))
  if (!allowed) throw commandErrors.permissionDenied()
  return { subscribe: channels.join(connection, channel, request) }
}

async function refresh(context: CommandContext, connection: Connection, token: string) {
  const claims = await claimsOf(context, token)
  if (claims.userId !== connection.userId) throw disconnects.invalidToken()
  connection.session = claims.session
  return { refresh: { client: connection.id, version: 'hypha', ...expiry(connection, claims) } }
}

async function claimsOf({ secret, oldSecrets, sessionLives }: CommandContext, token: string) {
  const claims = await verifyConnectionToken([secret, ...oldSecrets], token)
  if (!(await sessionLives(claims.session))) throw disconnects.invalidToken()
  return claims
}

/** Returns when the client has to send a new token, and ends the connection if it doesn't. */
function expiry(connection: Connection, { expiresAt }: ConnectionClaims) {
  connection.endAt(new Date(expiresAt.getTime() + REFRESH_GRACE_MS), disconnects.expired)
  return { expires: true, ttl: Math.max(1, Math.round((expiresAt.getTime() - Date.now()) / 1000)) }
}
