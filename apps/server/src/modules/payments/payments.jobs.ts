import type { Db } from '../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import { EVENTS_OF_INTEREST } from './events-of-interest.ts'
import { findStale, receive } from './webhook-events.ts'
import { type PaymentEventHandler, takeEvent } from './take-event.ts'

interface Parts {
  db: Db
  jobs: Jobs
  payments: Payments
  log: Log
  paymentEventHandlers: readonly PaymentEventHandler[]
}

const BATCH_SIZE = 100
const STALE_MS = 60_000

export const paymentJobs = (parts: Parts & { metrics: Metrics }) =>
  defineJobs({
    'payments.event': {
      retries: 10,
      expireSeconds: 60,
      atOnce: 4,
      async run({ payload }) {
        let result: 'done' | 'parked' | 'failed' = 'failed'
        try {
          result = await takeEvent(parts, payload.eventId)
        } finally {
          parts.metrics.paymentEvents.inc({ result })
        }
      },
    },
    'payments.reconcile': {
      retries: 0,
      expireSeconds: 300,
      cron: '* * * * *',
      run: () => fetchMissedEvents(parts, new Date()),
    },
  })

/** Fetches events that never arrived, and retries those whose jobs gave up. */
export async function fetchMissedEvents({ db, jobs, payments }: Parts, now: Date): Promise<void> {
  for (const event of await payments.findUndelivered(EVENTS_OF_INTEREST))
    await receive(db, jobs, event)
  const before = new Date(now.getTime() - STALE_MS)
  for (const { id } of await findStale(db, before, BATCH_SIZE))
    await jobs.enqueue(db, 'payments.event', { eventId: id }, { singletonKey: id })
}
