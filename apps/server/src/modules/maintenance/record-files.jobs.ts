import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { MediaStore } from '../../ports/media-store/media-store.ts'
import { recordFile } from '../../ports/media-store/recorded-store.ts'

interface Parts {
  db: Db
  store: MediaStore
}

const KEYS_AT_ONCE = 1_000

export const recordFilesJobs = ({ db, store }: Parts) =>
  defineJobs({
    'storage.record': {
      retries: 2,
      // A first run reads all files of an instance from before hashes were recorded; the next one continues.
      expireSeconds: 3 * 3600,
      cron: '41 * * * *',
      run: ({ signal }) => recordNewFiles({ db, store }, signal),
    },
  })

/** Records the hashes of files that didn't pass the server: uploads of browsers, and those from before. */
export async function recordNewFiles({ db, store }: Parts, signal?: AbortSignal): Promise<void> {
  let keys: string[] = []
  const recordUnknown = async () => {
    for (const key of await findUnrecorded(db, keys)) {
      if (signal?.aborted) return
      await recordFile(db, store, key)
    }
    keys = []
  }
  for await (const { key } of store.list()) {
    if (signal?.aborted) return
    keys.push(key)
    if (keys.length >= KEYS_AT_ONCE) await recordUnknown()
  }
  await recordUnknown()
}

async function findUnrecorded(db: Db, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return []
  const rows = await db.selectFrom('stored_file').where('key', 'in', keys).select('key').execute()
  const known = new Set(rows.map(({ key }) => key))
  return keys.filter((key) => !known.has(key))
}
