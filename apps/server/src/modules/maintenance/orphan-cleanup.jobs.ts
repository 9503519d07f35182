import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { MediaStore } from '../../ports/media-store/media-store.ts'
import type { DataExports, DeletionService } from '../accounts/index.ts'
import type { MediaObjects, Uploads } from '../catalogue/index.ts'
import { findUnused } from './used-objects.ts'

interface Parts {
  db: Db
  store: MediaStore
  uploads: Uploads
  mediaObjects: MediaObjects
  dataExports: DataExports
  deletion: DeletionService
}

/** Whatever is younger may still be on its way to a row. */
const GRACE_MS = 24 * 3_600_000
const KEYS_AT_ONCE = 5_000

export const orphanCleanupJobs = (parts: Parts) =>
  defineJobs({
    'storage.sweep': {
      retries: 2,
      expireSeconds: 3600,
      cron: '23 * * * *',
      run: () => cleanUpOrphans(parts, new Date()),
    },
  })

/**
 * Removes keys of calls that were sent a day ago, counters and challenges whose time is over, uploads that nobody goes
 * on with, pictures that were sent and never used, data exports whose day is over, and files that belong to nothing (I7).
 * Rows go first, what they spoke of after them, so that a run that is killed leaves only what the next one finds. Accounts
 * that came back with an older backup are deleted again.
 */
export async function cleanUpOrphans(
  { db, store, uploads, mediaObjects, dataExports, deletion }: Parts,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS)
  await db.deleteFrom('idempotent_call').where('begun_at', '<', before).execute()
  for (const table of ['call_window', 'sign_in_throttle'] as const)
    await db.deleteFrom(table).where('ends_at', '<', now).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await uploads.sweep(before)
  await mediaObjects.sweep(before)
  await dataExports.sweep(now)
  let keys: string[] = []
  const erasures: string[] = []
  const removeUnused = async () => {
    for (const key of await findUnused(db, keys)) {
      const found = await store.stat(key)
      if (found && found.writtenAt < before) await store.remove(key)
    }
    keys = []
  }
  for await (const key of store.list()) {
    keys.push(key)
    if (deletion.isErasure(key)) erasures.push(key)
    if (keys.length >= KEYS_AT_ONCE) await removeUnused()
  }
  await removeUnused()
  await deletion.repeat(erasures, now)
}
