import type { Db } from '../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Outgoing } from '../../platform/outgoing/outgoing.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { deliver } from './deliver.ts'
import { forgetDeliveries } from './webhooks.queries.ts'

interface Parts {
  db: Db
  jobs: Jobs
  outgoing: Outgoing
  secrets: Secrets
}

const KEPT_MS = 30 * 86_400_000

export const webhookJobs = ({ db, jobs, outgoing, secrets }: Parts) =>
  defineJobs({
    // Failed tries have jobs of their own; these retries are for our own faults.
    'webhook.deliver': {
      retries: 5,
      expireSeconds: 60,
      // They wait for others most of the time.
      atOnce: 8,
      run: ({ payload, signal }) =>
        deliver({ db, jobs, outgoing, key: secrets.webhook }, payload, signal),
    },
    'webhooks.forget': {
      retries: 3,
      expireSeconds: 300,
      cron: '35 4 * * *',
      run: async () => void (await forgetDeliveries(db, new Date(Date.now() - KEPT_MS))),
    },
  })
