import type { UploadMessage } from '@hypha/contract'
import type { Api } from './client.ts'

export interface Realtime {
  /** Calls back with every hint that a track of one's own has moved on. Returns how to stop. */
  onUpload(listener: (message: UploadMessage) => void): () => void
  close(): void
}

/** From this code on a client of the protocol does not come back by itself. */
const ENDED_FOR_GOOD = 3500
const BACK_AFTER_MS = 2_000

const isUpload = (data: unknown): data is UploadMessage =>
  typeof data === 'object' && data !== null && 'songId' in data && 'releaseId' in data

/**
 * Opens the realtime connection of a signed-in user. Publications are hints to read again; who misses
 * one polls. The client's code is fetched only here.
 */
export async function openRealtime(api: Api, userId: number): Promise<Realtime> {
  const [{ Centrifuge, State }, first] = await Promise.all([
    import('centrifuge'),
    api.realtime.credentials(),
  ])
  const url = new URL(first.url, location.href)
  if (url.protocol.startsWith('http')) url.protocol = url.protocol.replace('http', 'ws')
  let token: string | null = first.token
  let closed = false
  const client = new Centrifuge(url.href, {
    getToken: async () => {
      const known = token ?? (await api.realtime.credentials()).token
      token = null
      return known
    },
  })
  // So the server ends what a session's end ends. Who still has one comes back; for who has none, asking signs out.
  client.on('disconnected', ({ code }) => {
    if (code < ENDED_FOR_GOOD) return
    client.setToken('')
    setTimeout(
      () => client.state === State.Disconnected && !closed && client.connect(),
      BACK_AFTER_MS,
    )
  })
  const listeners = new Set<(message: UploadMessage) => void>()
  client.on('publication', ({ channel, data }) => {
    // As `channelOf.uploads` of the contract says, whose module would bring all its schemas along.
    if (channel === `uploads_${userId}` && isUpload(data)) listeners.forEach((tell) => tell(data))
  })
  client.connect()
  return {
    onUpload: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      closed = true
      client.disconnect()
    },
  }
}
