import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { MediaStore } from '../../ports/media-store/media-store.ts'
import type { MediaObjects } from '../media-objects/media-objects.service.ts'
import type { Uploads } from '../tracks/uploads.service.ts'
import { findUnused } from './used-objects.ts'

interface Parts {
  db: Db
  store: MediaStore
  uploads: Uploads
  mediaObjects: MediaObjects
}

/** Whatever is younger may still be on its way to a row. */
const GRACE_MS = 24 * 3_600_000
const KEYS_AT_ONCE = 5_000

export const sweepJobs = (parts: Parts) =>
  defineJobs({
    'storage.sweep': {
      retries: 2,
      expireSeconds: 3600,
      cron: '23 * * * *',
      run: () => sweep(parts, new Date()),
    },
  })

/**
 * Removes keys of calls that were sent a day ago, uploads that nobody goes on with, pictures that were sent and never used, and files that belong to nothing
 * (I7). Rows go first, what they spoke of after them, so that a run that is killed leaves only what the next one finds.
 */
export async function sweep({ db, store, uploads, mediaObjects }: Parts, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS)
  await db.deleteFrom('idempotent_call').where('begun_at', '<', before).execute()
  await uploads.sweep(before)
  await mediaObjects.sweep(before)
  let keys: string[] = []
  const removeUnused = async () => {
    for (const key of await findUnused(db, keys)) {
      const found = await store.stat(key)
      if (found && found.writtenAt < before) await store.remove(key)
    }
    keys = []
  }
  for await (const key of store.list()) {
    keys.push(key)
    if (keys.length >= KEYS_AT_ONCE) await removeUnused()
  }
  await removeUnused()
}
