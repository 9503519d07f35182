import {
  ADMIN_NOTIFICATION_TYPES,
  type AdminNotification,
  type ContactMessage,
  type ContactWords,
  PAGE_SIZE,
} from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import { type Selectable, sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { ContactMessageTable } from '../../../platform/database/schema.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { recordAudit } from '../../accounts/index.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'

export type ContactService = ReturnType<typeof createContact>

const NO_SUCH_MESSAGE = 'site.message.gone'

const viewMessage = (row: Selectable<ContactMessageTable>): ContactMessage => ({
  id: row.id,
  name: row.name,
  email: row.email,
  message: row.message,
  sentAt: row.sent_at.toISOString(),
  isRead: row.read_at !== null,
  answer: row.answer,
  answeredAt: row.answered_at?.toISOString() ?? null,
})

/** Messages to the operator, and the open tasks of admins. */
export const createContact = (db: Db, jobs: Jobs) => ({
  async send(message: ContactWords, language: Language): Promise<void> {
    await db
      .insertInto('contact_message')
      .values({ ...message, language })
      .execute()
  },

  async list(page: number) {
    const [rows, { total }] = await Promise.all([
      db
        .selectFrom('contact_message')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(PAGE_SIZE)
        .offset((page - 1) * PAGE_SIZE)
        .execute(),
      db
        .selectFrom('contact_message')
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { items: rows.map(viewMessage), count_results: total }
  },

  /** @throws NotFound */
  async read(id: number): Promise<ContactMessage> {
    const row = await db
      .updateTable('contact_message')
      .set({ read_at: sql`coalesce(read_at, now())` })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw new NotFound(NO_SUCH_MESSAGE)
    return viewMessage(row)
  },

  /** Mails the answer. @throws NotFound; Conflict if it is already answered */
  answer: (adminId: number, id: number, answer: string): Promise<ContactMessage> =>
    inTransaction(db, async (tx) => {
      const row = await tx
        .updateTable('contact_message')
        .set({
          answer,
          answered_at: sql`now()`,
          answered_by: adminId,
          read_at: sql`coalesce(read_at, now())`,
        })
        .where('id', '=', id)
        .where('answered_at', 'is', null)
        .returningAll()
        .executeTakeFirst()
      if (row) {
        await jobs.enqueue(tx, 'mail.contact-answer', { messageId: id })
        await recordAudit(tx, {
          ...{ adminId, action: 'answer-message', accountId: null, reason: '' },
          details: { message: id },
        })
        return viewMessage(row)
      }
      const known = await tx
        .selectFrom('contact_message')
        .where('id', '=', id)
        .select('id')
        .executeTakeFirst()
      throw known ? new Conflict('site.message.answered') : new NotFound(NO_SUCH_MESSAGE)
    }),

  /** Returns one entry for each of `ADMIN_NOTIFICATION_TYPES` in order, even without open tasks. */
  async waiting(): Promise<AdminNotification[]> {
    const { rows } = await sql<Record<AdminNotification['type'], number>>`
      select
        (select count(*)::int from contact_message where read_at is null) as message,
        (select count(*)::int from verification_request where status = 'submitted')
          as verification,
        (select count(*)::int from release where status = 'pending' and deleted_at is null)
          as release,
        (select count(distinct (kind, target_id))::int from report where decision_id is null)
          as report`.execute(db)
    return ADMIN_NOTIFICATION_TYPES.map((type) => ({ type, count: rows[0]![type] }))
  },
})
