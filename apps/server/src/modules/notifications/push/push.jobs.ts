import type { Db } from '../../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../../platform/jobs/jobs.ts'
import type { Log } from '../../../platform/log.ts'
import type { Push } from '../../../ports/push/push.ts'
import { deleteExpired } from './push-devices.queries.ts'
import { sendPushes } from './send-pushes.ts'

interface Parts {
  db: Db
  jobs: Jobs
  log: Log
  push: Push
}

export const pushJobs = (parts: Parts) =>
  defineJobs({
    // Failed tries have jobs of their own; these retries are for our own faults.
    'notifications.push': {
      retries: 3,
      expireSeconds: 120,
      // They wait for others most of the time.
      atOnce: 2,
      run: ({ payload }) => sendPushes(parts, payload),
    },
    'push-devices.forget': {
      retries: 3,
      expireSeconds: 300,
      cron: '50 4 * * *',
      run: async () => void (await deleteExpired(parts.db)),
    },
  })
