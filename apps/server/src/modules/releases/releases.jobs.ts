import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import { publishDue } from './schedule.ts'

export const releaseJobs = ({ db }: { db: Db }) =>
  defineJobs({
    'release.publish': {
      run: async ({ payload }) => void (await publishDue(db, payload.releaseId)),
      retries: 12,
      expireSeconds: 60,
    },
  })
