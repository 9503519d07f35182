import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { FoundersService } from './founders.service.ts'
import type { VotePurchases } from './vote-purchases.service.ts'

interface Parts {
  founders: FoundersService
  votePurchases: VotePurchases
  log: Log
}

/** What is paid once, and nobody told of. */
export function founderJobs({ founders, votePurchases, log }: Parts) {
  return defineJobs({
    'founders.reconcile': {
      retries: 0,
      expireSeconds: 300,
      cron: '* * * * *',
      run: () =>
        founders.reconcile((err, seat) =>
          log.warn({ err, seat }, 'a founder’s seat could not be settled'),
        ),
    },
    'votes.reconcile': {
      retries: 0,
      expireSeconds: 300,
      cron: '* * * * *',
      run: () =>
        votePurchases.reconcile((err, purchase) =>
          log.warn({ err, purchase }, 'bought votes could not be settled'),
        ),
    },
  })
}
