import {
  isMailedUnasked,
  type Notification,
  NOTIFICATION_KINDS,
  type NotificationChoice,
  type NotificationKind,
  PAGE_SIZE,
} from '@hypha/contract'
import { LINK_IS_DEAD } from '@hypha/contract/limits'
import type { Db } from '../../platform/database/connection.ts'
import { BadRequest } from '../../platform/errors.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { readMailOffToken } from './mail-off-token.ts'
import {
  countUnread,
  findChoices,
  findNotifications,
  markRead,
  putChoice,
  turnMailOff,
} from './notifications.queries.ts'

export type UserNotifications = ReturnType<typeof createUserNotifications>

interface Person {
  id: number
}

/** What people were told, and how they want to be told. */
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
  return {
    async list(
      { id }: Person,
      query: { kind?: NotificationKind | undefined; before?: number | undefined },
    ) {
      const rows = await findNotifications(db, id, { ...query, limit: PAGE_SIZE + 1 })
      const shown = rows.slice(0, PAGE_SIZE)
      return {
        items: shown.map((row): Notification => ({
          id: row.id,
          kind: row.kind,
          type_value: row.type_value,
          message: row.message,
          href: row.href,
          date: row.created_at.toISOString(),
          isRead: row.read_at !== null,
        })),
        next: rows.length > PAGE_SIZE ? shown.at(-1)!.id : null,
      }
    },

    unread: async ({ id }: Person): Promise<number> => (await countUnread(db, [id])).get(id) ?? 0,

    /** What is not one's own, or read already, stays as it is. */
    read: (person: Person, id: number) => markRead(db, person.id, { id }),

    readAll: (person: Person, kind?: NotificationKind) => markRead(db, person.id, { kind }),

    choices,

    async choose(person: Person, choice: NotificationChoice) {
      await putChoice(db, person.id, choice)
      return choices(person)
    },

    /** Without signing in, by what only the mail knows. @throws BadRequest */
    async turnMailsOff(token: string): Promise<NotificationKind> {
      const known = readMailOffToken(secrets.mailLink, token)
      if (!known) throw new BadRequest(LINK_IS_DEAD)
      await turnMailOff(db, known.accountId, known.kind)
      return known.kind
    },
  }
}
