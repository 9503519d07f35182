import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import { computeStatistics } from './compute.ts'

export const statisticsJobs = ({ db }: { db: Db }) =>
  defineJobs({
    'statistics.compute': {
      retries: 2,
      expireSeconds: 300,
      cron: '5-59/15 * * * *',
      run: () => computeStatistics(db, new Date()),
    },
  })
