import { createHmac, timingSafeEqual } from 'node:crypto'
import { NOTIFICATION_KINDS, type NotificationKind } from '@hypha/contract'

const sign = (key: Uint8Array, what: string) =>
  createHmac('sha256', key).update(`mail-off ${what}`).digest('base64url')

/** Turns off the mails of one kind for one person, without signing in; it works as long as mails lie around. */
export function mailOffToken(key: Uint8Array, accountId: number, kind: NotificationKind): string {
  const what = `${accountId}-${kind}`
  return `${what}-${sign(key, what)}`
}

export function readMailOffToken(
  key: Uint8Array,
  token: string,
): { accountId: number; kind: NotificationKind } | null {
  const [, id, named, signature] = /^(\d{1,10})-(\w+)-([\w-]{43})$/.exec(token) ?? []
  const kind = NOTIFICATION_KINDS.find((each) => each === named)
  if (!kind || !signature) return null
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, `${id}-${kind}`)))
  return isOurs ? { accountId: Number(id), kind } : null
}
