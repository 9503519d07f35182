import { OFFER_HOURS } from '@hypha/contract'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { text } from '../../../platform/texts/text.ts'
import { notify } from '../../notifications/index.ts'
import {
  findTicketType,
  findTicketTypes,
  lockEvents,
  type TicketTypeRow,
} from '../ticket-types.queries.ts'
import { offerableOf, stateOf } from '../tickets.rules.ts'
import {
  deleteExpiredOffers,
  deleteWaitingOf,
  findAwaitedEvents,
  findWaiting,
  setOffer,
} from './waiting-list.queries.ts'

interface Parts {
  db: Db
  jobs: Jobs
}

const HOUR_MS = 3_600_000

/**
 * Offers tickets that became free to those who wait for them, first come, first served. Somebody who wants more than
 * are free gets what there is. Nobody else can buy these tickets, neither before the offer nor while it lasts.
 */
export async function offerTickets(parts: Parts, now: Date): Promise<void> {
  for (const eventId of await findAwaitedEvents(parts.db))
    await inTransaction(parts.db, (tx) => offerTicketsOf(tx, parts.jobs, eventId, now))
}

async function offerTicketsOf(tx: Db, jobs: Jobs, eventId: number, now: Date): Promise<void> {
  await lockEvents(tx, [eventId])
  await deleteExpiredOffers(tx, eventId, now)
  const types = await findTicketTypes(tx, eventId, null)
  const ended = types.filter((type) => stateOf(type, now) === 'ended')
  await deleteWaitingOf(
    tx,
    ended.map(({ id }) => id),
  )
  const awaited = types.filter((type) => !ended.includes(type)).map(({ id }) => id)
  for (const waiting of await findWaiting(tx, awaited)) {
    const type = (await findTicketType(tx, waiting.ticket_type_id))!
    const quantity = Math.min(waiting.quantity, offerableOf(type) ?? waiting.quantity)
    if (quantity <= 0) continue
    const offer = { quantity, offer_until: endOfOffer(type, now) }
    await setOffer(tx, waiting.id, offer)
    await notifyOffer(tx, jobs, type, { ...waiting, ...offer })
  }
}

const endOfOffer = ({ sale_ends_at, ends_at }: TicketTypeRow, now: Date): Date =>
  new Date(Math.min(now.getTime() + OFFER_HOURS * HOUR_MS, Number(sale_ends_at ?? ends_at)))

const notifyOffer = (
  tx: Db,
  jobs: Jobs,
  type: TicketTypeRow,
  offer: { id: number; account_id: number; quantity: number; offer_until: Date },
): Promise<void> =>
  notify(tx, jobs, {
    accountIds: [offer.account_id],
    kind: 'Commerce',
    typeValue: 'tickets-offered',
    text: text('tickets.news.offered', {
      count: offer.quantity,
      name: type.name,
      title: type.event_title,
      until: offer.offer_until.toISOString(),
    }),
    href:
      `/event/${type.event_id}` +
      (type.access_code === null ? '' : `?code=${encodeURIComponent(type.access_code)}`),
    key: `tickets-offered-${offer.id}`,
  })
