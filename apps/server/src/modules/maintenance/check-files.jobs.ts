import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import { defineJobs, type Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { MediaStore } from '../../ports/media-store/media-store.ts'
import { repairFiles } from './repair-files.ts'
import { checkStoredFile, type StoredFile, STORED_FILES } from './stored-files.ts'

interface Parts {
  db: Db
  jobs: Jobs
  store: MediaStore
  log: Log
}

/** Each night reads a part of the files, so that each is read about once a month. */
const NIGHTS = 30

export const checkFilesJobs = (parts: Parts) =>
  defineJobs({
    'storage.check': {
      retries: 2,
      expireSeconds: 6 * 3600,
      cron: '23 2 * * *',
      run: ({ signal }) => checkFiles(parts, signal),
    },
  })

/**
 * Reads the files that were not read for longest, and those known as damaged, marks what is damaged or missing, and has
 * what can be made from other files made again.
 */
export async function checkFiles(parts: Parts, signal?: AbortSignal): Promise<void> {
  const { db, store, log } = parts
  const { rows: files } = await sql<StoredFile>`
    ${STORED_FILES} where stored_file.damaged_at is not null or stored_file.key in (
      select key from stored_file order by checked_at nulls first, key
      limit (select ceil(count(*) / ${NIGHTS}::numeric) from stored_file)
    )`.execute(db)
  for (const file of files) {
    if (signal?.aborted) return
    const state = await checkStoredFile({ db, store }, file)
    if (state === 'changed') continue
    const isWrong = state !== 'intact'
    if (isWrong) log.error({ key: file.key, state }, 'a stored file is damaged or missing')
    await db
      .updateTable('stored_file')
      .set({
        checked_at: sql`now()`,
        damaged_at: isWrong ? sql`coalesce(damaged_at, now())` : null,
      })
      .where('key', '=', file.key)
      .execute()
  }
  await repairFiles(parts)
}
