import {
  MESSAGE_EVERY_DAYS,
  type NewSubscriberMessage,
  nextMessageAt,
  PAGE_SIZE,
  type SubscriberMessage,
} from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import {
  findLastSent,
  findMessage,
  findMessages,
  insertMessage,
  lockOwnList,
} from './messages.queries.ts'

export type SubscriberMessages = ReturnType<typeof createSubscriberMessages>

interface Person {
  id: number
}

/** Messages from artists and labels to their subscribers. */
export const createSubscriberMessages = ({ db, jobs }: { db: Db; jobs: Jobs }) => ({
  async list(owner: Person, page: number) {
    const { items, total } = await findMessages(db, owner.id, {
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    })
    return { items, count_results: total }
  },

  /**
   * Saves the message and starts sending it. Locks the artist or label, so only one of two simultaneous messages is
   * sent.
   * @throws NotFound for a profile of somebody else; Conflict within a week of the last one, or without subscribers
   */
  send: (
    owner: Person,
    { kind, id, ...content }: NewSubscriberMessage,
  ): Promise<SubscriberMessage> =>
    inTransaction(db, async (tx) => {
      const list = { kind, id }
      if (!(await lockOwnList(tx, owner.id, list)))
        throw new NotFound('community.audience.notYours')
      const next = nextMessageAt(await findLastSent(tx, list), new Date())
      if (next)
        throw new Conflict(
          text('community.message.tooSoon', { count: MESSAGE_EVERY_DAYS, at: next }),
        )
      const message = await insertMessage(tx, { ...list, authorId: owner.id, ...content })
      if (message.recipients === 0) throw new Conflict('community.message.noSubscribers')
      await jobs.enqueue(tx, 'subscriber-message.send', { messageId: message.id })
      return findMessage(tx, message.id)
    }),
})
