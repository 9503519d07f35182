import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import { publishDue } from './schedule.ts'
import { withdrawDue } from './withdrawal.ts'

export const releaseJobs = ({ db }: { db: Db }) =>
  defineJobs({
    'release.publish': {
      run: async ({ payload }) => void (await publishDue(db, payload.releaseId)),
      retries: 12,
      expireSeconds: 60,
    },
    // A queue forgets what waited in it for weeks, as it does when nothing ran; the release does not.
    'releases.publish-due': {
      run: async () => void (await publishDue(db)),
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
