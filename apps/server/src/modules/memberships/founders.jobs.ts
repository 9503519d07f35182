import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { FoundersService } from './founders.service.ts'

interface Parts {
  founders: FoundersService
  log: Log
}

export function founderJobs({ founders, log }: Parts) {
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
  })
}
