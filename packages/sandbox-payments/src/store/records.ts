/** Storage of the sandbox, and its queries. */
import type { AnyObject, Kind, Objects, StripeEvent } from '../objects.ts'

export interface Page {
  limit: number
  /** The id after which the page starts. Lists run from new to old. */
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

/** A response stored by idempotency key. */
export interface StoredAnswer {
  fingerprint: string
  endpoint: string
  requestId: string
  status: number
  body: string
}

export interface Delivery {
  event: StripeEvent
  /** Number of earlier attempts. */
  attempts: number
}

/** The clock shared by all processes. */
export interface Clock {
  /** The store's time, which is the same for all processes. */
  realSeconds: number
  /** Offset from the real time. */
  aheadSeconds: number
  /** Target while it is being advanced; null otherwise. */
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
  /** Id of the object that is due first, if any. */
  nextDue(now: number): Promise<string | null>
  /** When something is due next. */
  nextDueAt(): Promise<number | null>
  clock(): Promise<Clock>
  setClock(clock: Omit<Clock, 'realSeconds'>): Promise<void>
  /** Overrides the time at which an object is due. */
  postpone(id: string, dueAt: number): Promise<void>
  /** Sum of all balance transactions, in cents. */
  balanceCents(): Promise<number>

  answerOf(key: string, since: number): Promise<StoredAnswer | null>
  putAnswer(key: string, answer: StoredAnswer, now: number): Promise<void>
  forgetAnswers(before: number): Promise<void>
  forgetEvents(before: number): Promise<void>

  scheduleDelivery(eventId: string, dueAt: number): Promise<void>
  /** Claims due deliveries until `leaseEnds`. If this process crashes, another one takes over then. */
  claimDeliveries(now: number, leaseEnds: number, limit: number): Promise<Delivery[]>
  postponeDelivery(eventId: string, attempts: number, dueAt: number): Promise<void>
  /** The webhook has accepted it. */
  endDelivery(eventId: string): Promise<void>
  abandonDelivery(eventId: string): Promise<void>
}

export interface Store {
  read: Records
  /** Runs a transaction. Across all processes, writes never interleave. */
  write<T>(work: (records: Records, attempt: Attempt) => Promise<T>): Promise<T>
}

/** A savepoint, rolled back when it throws, except by an error that keeps its changes. */
export type Attempt = <T>(work: () => Promise<T>) => Promise<T>
