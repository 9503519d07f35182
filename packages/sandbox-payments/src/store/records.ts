/** What the sandbox remembers, and how it asks for it. */
import type { AnyObject, Kind, Objects, StripeEvent } from '../objects.ts'

export interface Page {
  limit: number
  /** The id after which the page begins; lists run from new to old. */
  startingAfter?: string | undefined
  endingBefore?: string | undefined
}

export interface Filter {
  /** Fields that the object must have with these values. */
  where?: object
  /** A field that must have one of these values. */
  among?: { field: 'type' | 'status' | 'lookup_key'; values: readonly string[] } | undefined
  created?: { gt?: number; gte?: number; lt?: number; lte?: number } | undefined
}

export interface Found<T> {
  data: T[]
  hasMore: boolean
}

/** The answer that an idempotency key stands for. */
export interface StoredAnswer {
  fingerprint: string
  endpoint: string
  requestId: string
  status: number
  body: string
}

export interface Delivery {
  event: StripeEvent
  /** How often it was tried before. */
  attempts: number
}

/** The clock that all processes go by. */
export interface Clock {
  /** How far it is ahead of the real time. */
  aheadSeconds: number
  /** Where it is being moved to; null while it only runs. */
  goesTo: number | null
}

export interface Records {
  find<K extends Kind>(kind: K, id: string): Promise<Objects[K] | null>
  findAny(id: string): Promise<AnyObject | null>
  /** New or changed. */
  save(object: AnyObject): Promise<void>
  remove(id: string): Promise<void>
  page<K extends Kind>(kind: K, filter: Filter, page: Page): Promise<Found<Objects[K]>>
  all<K extends Kind>(kind: K, where: object): Promise<Objects[K][]>
  /** The id of one object whose time has come, the earliest first. */
  nextDue(now: number): Promise<string | null>
  /** When something is due next. */
  nextDueAt(): Promise<number | null>
  clock(): Promise<Clock>
  setClock(clock: Clock): Promise<void>
  /** Looks at it again later, whatever it says itself. */
  postpone(id: string, dueAt: number): Promise<void>
  /** The sum of all balance transactions, in cents. */
  balanceCents(): Promise<number>

  answerOf(key: string, since: number): Promise<StoredAnswer | null>
  putAnswer(key: string, answer: StoredAnswer, now: number): Promise<void>
  forgetAnswers(before: number): Promise<void>
  forgetEvents(before: number): Promise<void>

  scheduleDelivery(eventId: string, dueAt: number): Promise<void>
  /** Takes what is due until `leaseEnds`: should this process end meanwhile, another takes it then. */
  claimDeliveries(now: number, leaseEnds: number, limit: number): Promise<Delivery[]>
  postponeDelivery(eventId: string, attempts: number, dueAt: number): Promise<void>
  /** The webhook has taken it. */
  endDelivery(eventId: string): Promise<void>
  giveUpDelivery(eventId: string): Promise<void>
}

export interface Store {
  read: Records
  /** One transaction after another, over all processes: no two writes of the sandbox interleave. */
  write<T>(work: (records: Records, attempt: Attempt) => Promise<T>): Promise<T>
}

/** Part of a transaction, undone when it throws, except by an error that keeps its changes. */
export type Attempt = <T>(work: () => Promise<T>) => Promise<T>
