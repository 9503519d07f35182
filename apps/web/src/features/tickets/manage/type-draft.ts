import type { EventTicket } from '@hypha/contract'
import { TICKETS_PER_PERSON_DEFAULT } from '@hypha/contract/rules/tickets'
import { clockTime, type ClockTime, momentOf } from '@hypha/contract/rules/zoned-time'
import type { Api } from '../../../lib/api/client.ts'

type Fields = Parameters<Api['tickets']['replaceEventTicket']>[0]['body']

/** A ticket type as its form holds it: text as typed. */
export interface TypeDraft {
  name: string
  description: string
  price: string
  capacity: number | null
  saleStart: ClockTime
  saleEnd: ClockTime
  perPerson: number | null
  accessCode: string
  /** The id of the type that has to be sold out first; 0 for none. */
  startsAfterId: number
}

export function draftOf(type: EventTicket | null, timeZone: string): TypeDraft {
  const clock = (iso: string | null | undefined) =>
    iso ? clockTime(new Date(iso), timeZone) : { date: '', time: '' }
  return {
    name: type?.name ?? '',
    description: type?.description ?? '',
    price: type?.price.toFixed(2) ?? '',
    capacity: type?.capacity ?? null,
    saleStart: clock(type?.saleStartsAt),
    saleEnd: clock(type?.saleEndsAt),
    perPerson: type?.perPerson ?? TICKETS_PER_PERSON_DEFAULT,
    accessCode: type?.accessCode ?? '',
    startsAfterId: type?.startsAfterId ?? 0,
  }
}

/** Parses the text of a price field. Returns NaN if it isn't a number, which the server refuses. */
export const priceOf = (text: string): number => (text === '' ? Number.NaN : Number(text))

/** Converts a draft to the request body. Times are local in the event's time zone; a day alone begins at midnight. */
export function fieldsOf(draft: TypeDraft, type: EventTicket | null, timeZone: string): Fields {
  const moment = ({ date, time }: ClockTime, current: string | null | undefined) =>
    date === ''
      ? null
      : (momentOf({ date, time: time || '00:00' }, timeZone, current)?.toISOString() ?? null)
  return {
    name: draft.name,
    description: draft.description,
    price: priceOf(draft.price),
    capacity: draft.capacity,
    saleStartsAt: moment(draft.saleStart, type?.saleStartsAt),
    saleEndsAt: moment(draft.saleEnd, type?.saleEndsAt),
    perPerson: draft.perPerson ?? TICKETS_PER_PERSON_DEFAULT,
    accessCode: draft.accessCode.trim() || null,
    startsAfterId: draft.startsAfterId || null,
  }
}
