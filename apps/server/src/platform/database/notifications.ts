import pg from 'pg'
import type { Log } from '../log.ts'
import type { ConnectionTarget } from './connection.ts'

export interface Notifications {
  /**
   * Calls `hear` with the payload of every notification of the channel, from any process. Calls `missed` after a lost
   * connection, because notifications may have been missed.
   */
  listen(channel: string, hear: (payload: string) => void, missed: () => void): Promise<void>
  close(): Promise<void>
}

const RECONNECT_MS = 500

/** Creates the one connection of this process that receives all notifications. */
export function createNotifications(target: ConnectionTarget, log: Log): Notifications {
  const listeners = new Map<string, { hear: (payload: string) => void; missed: () => void }[]>()
  let client: pg.Client | null = null
  let closed = false
  let connecting: Promise<void> | null = null

  const connect = async () => {
    const next = new pg.Client({ ...target, application_name: 'hypha listener', keepAlive: true })
    next.on('notification', ({ channel, payload }) => {
      for (const each of listeners.get(channel) ?? []) each.hear(payload ?? '')
    })
    next.on('error', (err) =>
      log.warn({ err }, 'the database connection for notifications was lost'),
    )
    try {
      await next.connect()
      for (const channel of listeners.keys())
        await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    // Registered only now: a failed attempt ends, too, and would otherwise start two new ones.
    next.on('end', () => {
      client = null
      reconnectSoon()
    })
    client = next
  }
  const reconnectSoon = () => {
    if (!closed) setTimeout(reconnect, RECONNECT_MS).unref()
  }
  const reconnect = () => {
    if (closed) return
    connecting = connect().then(
      () => listeners.forEach((all) => all.forEach((each) => each.missed())),
      reconnectSoon,
    )
  }

  return {
    async listen(channel, hear, missed) {
      const all = listeners.get(channel) ?? []
      listeners.set(channel, [...all, { hear, missed }])
      if (!client) await (connecting ??= connect())
      else if (all.length === 0) await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    },
    async close() {
      closed = true
      await client?.end()
    },
  }
}
