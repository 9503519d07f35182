import {
  isMailedUnasked,
  type Notification,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type NotificationKind,
  PAGE_SIZE,
} from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import type { Db } from '../../platform/database/connection.ts'
import { BadRequest } from '../../platform/errors.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { deleteSubscription, findListName, isSubscribed } from './mail-subscriptions.ts'
import { readMailOffToken } from './mail-off-token.ts'
import { renderNews } from './render-news.ts'
import {
  countNotifications,
  countUnread,
  findChoices,
  findNotifications,
  markRead,
  putChoice,
  turnMailOff,
} from './notifications.queries.ts'

export type UserNotifications = ReturnType<typeof createUserNotifications>

/** `kind` for notifications, `from` for the mailing list of an artist or label. */
interface MailsOff {
  kind: NotificationKind | null
  from: string | null
  isOff: boolean
}

interface Person {
  id: number
}

/** The notifications of users, and their settings. */
export function createUserNotifications(db: Db, secrets: Secrets) {
  const choices = async ({ id }: Person): Promise<{ items: NotificationChoice[] }> => {
    const made = new Map((await findChoices(db, id)).map((row) => [row.kind, row]))
    return {
      items: NOTIFICATION_KINDS.map((kind) => {
        const row = made.get(kind)
        return {
          kind,
          onSite: row?.on_site ?? true,
          byMail: row?.by_mail ?? isMailedUnasked(kind),
        }
      }),
    }
  }
  /** @throws BadRequest, also for a deleted account */
  const known = async (token: string) => {
    const read = readMailOffToken(secrets.mailOff, token)
    const person =
      read &&
      (await db
        .selectFrom('account')
        .where('id', '=', read.accountId)
        .where('deleted_at', 'is', null)
        .select('id')
        .executeTakeFirst())
    if (!read || !person) throw new BadRequest('contract.linkDead')
    return read
  }
  return {
    async list(
      { id }: Person,
      language: Language,
      query: { kind?: NotificationKind | undefined; before?: number | undefined },
    ) {
      const [rows, total] = await Promise.all([
        findNotifications(db, id, { ...query, limit: PAGE_SIZE + 1 }),
        countNotifications(db, id, query.kind),
      ])
      const shown = rows.slice(0, PAGE_SIZE)
      return {
        'hydra:member': shown.map((row): Notification => ({
          id: row.id,
          kind: row.kind,
          type_value: row.type_value,
          message: renderNews(row, language),
          href: row.href,
          date: row.created_at.toISOString(),
          isRead: row.read_at !== null,
        })),
        'hydra:totalItems': total,
        next: rows.length > PAGE_SIZE ? shown.at(-1)!.id : null,
      }
    },

    unread: async ({ id }: Person): Promise<number> => (await countUnread(db, [id])).get(id) ?? 0,

    /** Marks a notification as read; ignores those of others. */
    read: (person: Person, id: number) => markRead(db, person.id, { id }),

    readAll: (person: Person, kind?: NotificationKind) => markRead(db, person.id, { kind }),

    choices,

    async choose(person: Person, choice: NotificationChoice) {
      await putChoice(db, person.id, choice)
      return choices(person)
    },

    /** Returns what the link of a mail would turn off. @throws BadRequest */
    async mailsOff(token: string): Promise<MailsOff> {
      const off = await known(token)
      if ('list' in off) {
        const from = await findListName(db, off.list)
        if (from === undefined) throw new BadRequest('contract.linkDead')
        const isOff = !(await isSubscribed(db, off.accountId, off.list))
        return { kind: null, from, isOff }
      }
      const { items } = await choices({ id: off.accountId })
      const { kind } = off
      return { kind, from: null, isOff: !items.find((each) => each.kind === kind)!.byMail }
    },

    /** Turns off mails with the token of a mail, without a login. Idempotent. @throws BadRequest */
    async turnMailsOff(token: string): Promise<NotificationKind | null> {
      const off = await known(token)
      if ('list' in off) {
        await deleteSubscription(db, off.accountId, off.list)
        return null
      }
      await turnMailOff(db, off.accountId, off.kind)
      return off.kind
    },
  }
}
