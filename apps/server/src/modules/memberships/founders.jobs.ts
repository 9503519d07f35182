import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { SeatParts } from './founder-seats.ts'
import type { FoundersService } from './founders.service.ts'
import { retryOwed } from './retry-owed.ts'
import type { VotePurchases } from './vote-purchases.service.ts'

interface Parts extends SeatParts {
  founders: FoundersService
  votePurchases: VotePurchases
  log: Log
}

/** Syncs one-time payments for which no event arrived. */
export function founderJobs(parts: Parts) {
  const { founders, votePurchases, log } = parts
  const seatFailed = (err: unknown, seat: number) =>
    log.warn({ err, seat }, 'could not sync a founder seat with the payment provider')
  return defineJobs({
    'founders.reconcile': {
      retries: 0,
      expireSeconds: 300,
      cron: '* * * * *',
      run: () => founders.reconcile(seatFailed),
    },
    'founders.settle-all': {
      retries: 0,
      expireSeconds: 3_600,
      cron: '50 3 * * *',
      run: () => founders.syncAll(seatFailed),
    },
    'payments.retry-owed': {
      retries: 0,
      expireSeconds: 900,
      cron: '35 * * * *',
      run: () => retryOwed(parts),
    },
    'votes.reconcile': {
      retries: 0,
      expireSeconds: 300,
      cron: '* * * * *',
      run: () =>
        votePurchases.reconcile((err, purchase) =>
          log.warn({ err, purchase }, 'could not sync a vote purchase with the payment provider'),
        ),
    },
  })
}
