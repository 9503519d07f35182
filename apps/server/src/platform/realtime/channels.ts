import { randomUUID } from 'node:crypto'
import type { Connection } from './connection.ts'
import { disconnects, type Recovery } from './protocol.ts'

interface Publication {
  data: unknown
  offset: number
}

interface Channel {
  listeners: Set<Connection>
  /** Offsets are valid only within one epoch. */
  epoch: string
  offset: number
  history: Publication[]
  touchedAt: number
}

interface HistoryOptions {
  /** How many missed publications a reconnecting client can recover. */
  historySize: number
  historySeconds: number
}

/** The listeners of each channel, and its last publications. */
export function createChannels({ historySize, historySeconds }: HistoryOptions) {
  const channels = new Map<string, Channel>()

  const open = (name: string) => {
    const channel = channels.get(name) ?? newChannel()
    channels.set(name, channel)
    return channel
  }
  return {
    publish(name: string, data: unknown) {
      const channel = open(name)
      const publication = { data, offset: ++channel.offset }
      channel.history.push(publication)
      if (channel.history.length > historySize) channel.history.shift()
      channel.touchedAt = Date.now()
      const frame = JSON.stringify({ push: { channel: name, pub: publication } })
      for (const connection of channel.listeners) connection.sendFrame(frame)
    },
    /** Adds a listener; returns the reply to its subscription, with missed publications if they can be recovered. */
    join(connection: Connection, name: string, recovery?: Recovery) {
      // The connection may have closed during authorization; if it joined now, it would never leave.
      if (connection.ended) throw disconnects.stale()
      const channel = open(name)
      channel.listeners.add(connection)
      connection.channels.add(name)
      const { epoch, offset } = channel
      const reply = { recoverable: true, positioned: true, epoch, offset }
      return recovery?.recover ? { ...reply, ...missed(channel, recovery) } : reply
    },
    leave(connection: Connection, name: string) {
      connection.channels.delete(name)
      channels.get(name)?.listeners.delete(connection)
    },
    /** Removes channels without listeners whose history has expired. */
    sweep() {
      const oldest = Date.now() - historySeconds * 1000
      for (const [name, { listeners, touchedAt }] of channels) {
        if (listeners.size === 0 && touchedAt < oldest) channels.delete(name)
      }
    },
    get size() {
      return channels.size
    },
  }
}

export type Channels = ReturnType<typeof createChannels>

const newChannel = (): Channel => ({
  listeners: new Set(),
  epoch: randomUUID().slice(0, 8),
  offset: 0,
  history: [],
  touchedAt: Date.now(),
})

function missed(channel: Channel, { epoch, offset }: Recovery) {
  const publications = channel.history.filter((publication) => publication.offset > offset)
  const recovered = epoch === channel.epoch && channel.offset - offset === publications.length
  return { was_recovering: true, recovered, publications: recovered ? publications : [] }
}
