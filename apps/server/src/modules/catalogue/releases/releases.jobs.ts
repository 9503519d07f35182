import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../../platform/jobs/jobs.ts'
import { publishDue } from './schedule.ts'
import type { Releases } from './releases.service.ts'
import { withdrawDue } from './withdrawal.ts'

interface Parts {
  db: Db
  jobs: Jobs
  releases: Pick<Releases, 'submitIfReady'>
}

export const releaseJobs = ({ db, jobs, releases }: Parts) =>
  defineJobs({
    'release.submit-when-ready': {
      run: ({ payload }) => releases.submitIfReady(payload.releaseId),
      retries: 12,
      expireSeconds: 60,
    },
    'release.publish': {
      run: ({ payload }) => publishDue(db, jobs, payload.releaseId),
      retries: 12,
      expireSeconds: 60,
    },
    // The queue drops jobs after some weeks without a worker, so due releases are found in the table as well.
    'releases.publish-due': {
      run: () => publishDue(db, jobs),
      retries: 2,
      expireSeconds: 60,
      cron: '*/10 * * * *',
    },
    'release.withdraw': {
      run: async ({ payload }) => void (await withdrawDue(db, payload.releaseId)),
      retries: 12,
      expireSeconds: 60,
    },
    'releases.withdraw-due': {
      run: async () => void (await withdrawDue(db)),
      retries: 2,
      expireSeconds: 60,
      cron: '*/10 * * * *',
    },
  })
