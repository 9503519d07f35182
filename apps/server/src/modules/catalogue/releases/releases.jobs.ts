import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../../platform/jobs/jobs.ts'
import { publishDue } from './schedule.ts'
import { withdrawDue } from './withdrawal.ts'

export const releaseJobs = ({ db, jobs }: { db: Db; jobs: Jobs }) =>
  defineJobs({
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
