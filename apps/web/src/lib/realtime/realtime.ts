import type {
  CommentsMessage,
  MembershipMessage,
  NotificationMessage,
  PlaybackMessage,
  PurchaseMessage,
  UploadMessage,
} from '@hypha/contract'
import type { Api } from '../api/client.ts'

export interface Realtime {
  /** Calls back when a comment of the thread is written, edited or deleted. Returns a function to unsubscribe. */
  onComments(thread: CommentsMessage, listener: () => void): () => void
  /** Calls back when one of the user's tracks has progressed. Returns a function to unsubscribe. */
  onUpload(listener: (message: UploadMessage) => void): () => void
  /** Calls back with hints about the user's orders. Returns a function to unsubscribe. */
  onPurchase(listener: (message: PurchaseMessage) => void): () => void
  /** Calls back with hints about the user's membership. Returns a function to unsubscribe. */
  onMembership(listener: (message: MembershipMessage) => void): () => void
  /** Calls back for each new notification. Returns a function to unsubscribe. */
  onNotification(listener: (message: NotificationMessage) => void): () => void
  /** Calls back when one of the user's browsers continues the music. Returns a function to unsubscribe. */
  onPlayback(listener: (message: PlaybackMessage) => void): () => void
  /** Removes this holder's callbacks. The connection closes with its last holder. */
  close(): void
}

/** From this close code on, the client doesn't reconnect by itself. */
const ENDED_FOR_GOOD = 3500
const BACK_AFTER_MS = 2_000

const isUpload = (data: unknown): data is UploadMessage =>
  typeof data === 'object' && data !== null && 'songId' in data && 'releaseId' in data

const isPurchase = (data: unknown): data is PurchaseMessage =>
  typeof data === 'object' && data !== null && 'status' in data && 'orderId' in data

const isMembership = (data: unknown): data is MembershipMessage =>
  typeof data === 'object' && data !== null && 'status' in data && 'downgrade' in data

const isNotification = (data: unknown): data is NotificationMessage =>
  typeof data === 'object' && data !== null && 'unread' in data

const isPlayback = (data: unknown): data is PlaybackMessage =>
  typeof data === 'object' && data !== null && 'device' in data && 'browser' in data

/** Listeners of a channel. */
function hints<M>(isHint: (data: unknown) => data is M) {
  const listeners = new Set<(message: M) => void>()
  return {
    tell: (data: unknown) => isHint(data) && listeners.forEach((listener) => listener(data)),
    on: (listener: (message: M) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The page's single connection, open while it has listeners. */
let shared: { userId: number; opened: Promise<Realtime>; listeners: number } | null = null

/**
 * Opens the user's realtime connection, or shares the open one. Messages are hints to refetch; polling makes
 * up for missed ones. The client library is only loaded here.
 */
export async function openRealtime(api: Api, userId: number): Promise<Realtime> {
  if (shared?.userId !== userId) shared = { userId, opened: connect(api, userId), listeners: 0 }
  const connection = shared
  connection.listeners++
  let isOpen = true
  const stops: (() => void)[] = []
  const stopped =
    <A extends unknown[]>(listen: (...args: A) => () => void) =>
    (...args: A) => {
      const stop = listen(...args)
      stops.push(stop)
      return stop
    }
  const close = () => {
    if (!isOpen) return
    isOpen = false
    for (const stop of stops) stop()
    if (--connection.listeners > 0) return
    if (shared === connection) shared = null
    void connection.opened.then((realtime) => realtime.close())
  }
  try {
    const realtime = await connection.opened
    return {
      onComments: stopped(realtime.onComments),
      onUpload: stopped(realtime.onUpload),
      onPurchase: stopped(realtime.onPurchase),
      onMembership: stopped(realtime.onMembership),
      onNotification: stopped(realtime.onNotification),
      onPlayback: stopped(realtime.onPlayback),
      close,
    }
  } catch (error) {
    if (shared === connection) shared = null
    throw error
  }
}

async function connect(api: Api, userId: number): Promise<Realtime> {
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
  // The server disconnects when a session ends. Reconnect if there is still one; otherwise requesting a token
  // signs out.
  client.on('disconnected', ({ code }) => {
    if (code < ENDED_FOR_GOOD) return
    client.setToken('')
    setTimeout(
      () => client.state === State.Disconnected && !closed && client.connect(),
      BACK_AFTER_MS,
    )
  })
  // Named like `channelOf` in the contract, whose module would add all its schemas to the bundle.
  const uploads = hints(isUpload)
  const purchases = hints(isPurchase)
  const memberships = hints(isMembership)
  const notifications = hints(isNotification)
  const playback = hints(isPlayback)
  const channels = new Map<string, (data: unknown) => unknown>([
    [`uploads_${userId}`, uploads.tell],
    [`webhook_purchase_${userId}`, purchases.tell],
    [`webhook_purchase_membership_${userId}`, memberships.tell],
    [`notifications_${userId}`, notifications.tell],
    [`playback_${userId}`, playback.tell],
  ])
  client.on('publication', ({ channel, data }) => channels.get(channel)?.(data))
  client.connect()
  return {
    onComments: ({ kind, targetId }, listener) => {
      const channel = `comments:${kind}_${targetId}`
      const subscription = client.getSubscription(channel) ?? client.newSubscription(channel)
      subscription.on('publication', listener)
      subscription.subscribe()
      return () => {
        subscription.off('publication', listener)
        if (subscription.listeners('publication').length === 0)
          client.removeSubscription(subscription)
      }
    },
    onUpload: uploads.on,
    onPurchase: purchases.on,
    onMembership: memberships.on,
    onNotification: notifications.on,
    onPlayback: playback.on,
    close: () => {
      closed = true
      client.disconnect()
    },
  }
}
