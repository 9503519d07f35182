import type { Db } from '../../platform/database/connection.ts'
import { databaseNow } from '../../platform/database/database-now.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { MediaStore } from '../../ports/media-store/media-store.ts'
import type { DataExports, DeletionService } from '../accounts/index.ts'
import type { MediaObjects, ReleaseFiles, Uploads } from '../catalogue/index.ts'
import { findUnused, isUpload } from './used-objects.ts'

interface Parts {
  db: Db
  store: MediaStore
  uploads: Uploads
  releaseFiles: ReleaseFiles
  mediaObjects: MediaObjects
  dataExports: DataExports
  deletion: DeletionService
}

/** Younger files may still be on their way to a row. */
const GRACE_MS = 24 * 3_600_000
/** For files that have their row, which reserves their storage, before their first byte. */
const UPLOAD_GRACE_MS = 30 * 60_000
/** A file that is being written and hasn't grown for this long has been abandoned. */
const ABANDONED_MS = 15 * 60_000
const KEYS_AT_ONCE = 5_000

export const orphanCleanupJobs = (parts: Parts) =>
  defineJobs({
    'storage.sweep': {
      retries: 2,
      expireSeconds: 3600,
      cron: '23 * * * *',
      async run() {
        // The earlier of two clocks: if one is ahead, new files would seem old.
        const now = Math.min(Date.now(), (await databaseNow(parts.db)).getTime())
        await cleanUpOrphans(parts, new Date(now))
      },
    },
    'storage.sweep-unfinished': {
      retries: 2,
      expireSeconds: 600,
      cron: '*/15 * * * *',
      run: () => parts.store.sweep(new Date(Date.now() - ABANDONED_MS)),
    },
  })

/**
 * Removes expired idempotency keys, counters and challenges, abandoned uploads, unused pictures, expired data exports,
 * and orphaned files (I7). Rows are removed before their files, so a killed run leaves only orphans for the next one.
 * Repeats the deletion of accounts restored by a backup.
 */
export async function cleanUpOrphans(
  { db, store, uploads, releaseFiles, mediaObjects, dataExports, deletion }: Parts,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS)
  const uploadedBefore = new Date(now.getTime() - UPLOAD_GRACE_MS)
  await db.deleteFrom('idempotent_call').where('begun_at', '<', before).execute()
  for (const table of ['call_window', 'sign_in_throttle'] as const)
    await db.deleteFrom(table).where('ends_at', '<', now).execute()
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', now).execute()
  await uploads.sweep(before, uploadedBefore)
  await releaseFiles.sweep(before)
  await mediaObjects.sweep(before)
  await dataExports.sweep(now)
  let keys: string[] = []
  const erasures: string[] = []
  const removeUnused = async () => {
    for (const key of await findUnused(db, keys)) {
      const found = await store.stat(key)
      if (found && found.writtenAt < (isUpload(key) ? uploadedBefore : before))
        await store.remove(key)
    }
    keys = []
  }
  for await (const { key } of store.list()) {
    keys.push(key)
    if (deletion.isErasure(key)) erasures.push(key)
    if (keys.length >= KEYS_AT_ONCE) await removeUnused()
  }
  await removeUnused()
  await deletion.repeat(erasures, now)
}
