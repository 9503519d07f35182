import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  LIST_KINDS,
  type ListKind,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@hypha/contract'

interface MailList {
  kind: ListKind
  id: number
}

/** What the link of a mail turns off: mails of a kind, or the mailing list of an artist or label. */
export type MailOff = { accountId: number } & ({ kind: NotificationKind } | { list: MailList })

const sign = (key: Uint8Array, what: string) =>
  createHmac('sha256', key).update(`mail-off ${what}`).digest('base64url')

const tokenOf = (key: Uint8Array, what: string) => `${what}-${sign(key, what)}`

/** Returns a token that turns off mails of one kind without a login. It never expires, because mails don't either. */
export const mailOffToken = (key: Uint8Array, accountId: number, kind: NotificationKind): string =>
  tokenOf(key, `${accountId}-${kind}`)

/** Returns a token that unsubscribes from one mailing list without a login. */
export const mailListOffToken = (key: Uint8Array, accountId: number, list: MailList): string =>
  tokenOf(key, `${accountId}-${list.kind}_${list.id}`)

export function readMailOffToken(key: Uint8Array, token: string): MailOff | null {
  const [, id, named, signature] = /^(\d{1,10})-(\w+)-([\w-]{43})$/.exec(token) ?? []
  if (!named || !signature) return null
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(sign(key, `${id}-${named}`)))
  if (!isOurs) return null
  const accountId = Number(id)
  const kind = NOTIFICATION_KINDS.find((each) => each === named)
  if (kind) return { accountId, kind }
  const [listKind, listId] = named.split('_')
  const list = LIST_KINDS.find((each) => each === listKind)
  return list ? { accountId, list: { kind: list, id: Number(listId) } } : null
}
