import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { reencryptAppPasswords, reencryptTotps } from '../accounts/index.ts'
import { reencryptIdentityFiles } from '../publishing/index.ts'
import { reencryptScrobbling } from '../scrobbling/index.ts'

interface Parts {
  db: Db
  log: Log
  secrets: Secrets
}

/** After a change of the secret, encrypts everything with the new one. Idempotent. */
export const reencryptJobs = ({ db, log, secrets }: Parts) =>
  defineJobs({
    'secrets.re-encrypt': {
      retries: 20,
      expireSeconds: 3600,
      async run() {
        const current = await db
          .selectFrom('instance_secret')
          .select('fingerprint')
          .executeTakeFirstOrThrow()
        if (!current.fingerprint.equals(secrets.fingerprint))
          throw new Error('This process still has the secret before; restart it.')
        await reencryptTotps(db, secrets.secondFactor)
        await reencryptAppPasswords(db, secrets.appPassword)
        await reencryptScrobbling(db, secrets.scrobbling)
        await reencryptIdentityFiles(db, secrets.identity)
        await db
          .updateTable('instance_secret')
          .set({ is_rotating: false })
          .where('fingerprint', '=', secrets.fingerprint)
          .execute()
        log.warn('everything is encrypted with HYPHA_SECRET now: HYPHA_SECRET_OLD can be removed')
      },
    },
  })
