/** Realtime channels and their messages. A message is a hint to refetch, not data to trust. */
import * as z from 'zod'
import { Commented } from './entities/comment.ts'
import { DeviceName } from './entities/saved-queue.ts'
import { TrackState } from './entities/track.ts'

/** Each user's channels end with the user's id. Only that user can subscribe (CA-06, S-66). */
export const channelOf = {
  uploads: (userId: number) => `uploads_${userId}`,
  purchase: (userId: number) => `webhook_purchase_${userId}`,
  membership: (userId: number) => `webhook_purchase_membership_${userId}`,
  notifications: (userId: number) => `notifications_${userId}`,
  playback: (userId: number) => `playback_${userId}`,
}

export const ownChannels = (userId: number) => Object.values(channelOf).map((name) => name(userId))

export const CommentsMessage = z.object({
  kind: Commented,
  targetId: z.int().positive(),
})
export type CommentsMessage = z.output<typeof CommentsMessage>

/**
 * The channel of a thread. Any signed-in user may subscribe, because messages only say that something has
 * changed.
 */
export const commentsChannel = ({ kind, targetId }: CommentsMessage) =>
  `comments:${kind}_${targetId}`

const COMMENTS_CHANNEL = new RegExp(`^comments:(${Commented.options.join('|')})_[1-9]\\d{0,9}$`)
export const isCommentsChannel = (channel: string): boolean => COMMENTS_CHANNEL.test(channel)

export const UploadMessage = z.object({ songId: z.int(), releaseId: z.int(), state: TrackState })
export type UploadMessage = z.output<typeof UploadMessage>

/** `success`: the order is paid and can be downloaded. */
export const PurchaseMessage = z.object({ status: z.string(), orderId: z.int() })
export type PurchaseMessage = z.output<typeof PurchaseMessage>

export const MembershipMessage = z.object({ status: z.string(), downgrade: z.boolean() })
export type MembershipMessage = z.output<typeof MembershipMessage>

/** A new notification for this user; `unread` is capped. */
export const NotificationMessage = z.object({ unread: z.int().nonnegative() })
export type NotificationMessage = z.output<typeof NotificationMessage>

/** Another browser of the user continues the music. `browser` is its random id, so that it knows its own message. */
export const PlaybackMessage = z.strictObject({
  device: DeviceName,
  browser: z.string().min(1).max(64),
})
export type PlaybackMessage = z.output<typeof PlaybackMessage>
