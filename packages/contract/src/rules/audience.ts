/** Messages of artists and labels to their subscribers. */

export const MESSAGE_SUBJECT_MAX = 120
export const MESSAGE_TEXT_MAX = 5_000
/** Minimum interval between messages of an artist or label. */
export const MESSAGE_EVERY_DAYS = 7

/** Profiles that can have a mailing list. */
export const LIST_KINDS = ['artist', 'label'] as const
export type ListKind = (typeof LIST_KINDS)[number]

/** Profiles that can be followed. */
export const FOLLOWED_KINDS = [...LIST_KINDS, 'user'] as const
export type FollowedKind = (typeof FOLLOWED_KINDS)[number]

/** Returns when an artist or label may send the next message; null if now. */
export function nextMessageAt(lastSentAt: Date | null, now: Date): Date | null {
  if (lastSentAt === null) return null
  const next = new Date(lastSentAt.getTime() + MESSAGE_EVERY_DAYS * 86_400_000)
  return next > now ? next : null
}
