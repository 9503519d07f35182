import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MediaStore } from '../../ports/media-store/media-store.ts'

interface Parts {
  db: Db
  jobs: Jobs
  store: MediaStore
}

/** Has damaged files that are made from others made again: renditions by a job, downloads by the next buyer who asks. */
export async function repairFiles({ db, jobs, store }: Parts): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{ trackId: number }>`
      select distinct track_rendition.track_id as "trackId"
      from track_rendition join stored_file using (key)
      where damaged_at is not null`.execute(tx)
    for (const { trackId } of rows)
      await jobs.enqueue(tx, 'track.repair', { trackId }, { singletonKey: String(trackId) })
  })
  const { rows: downloads } = await sql<{ key: string }>`
    delete from track_file using stored_file
    where stored_file.key = track_file.key and damaged_at is not null
    returning stored_file.key`.execute(db)
  for (const { key } of downloads) await store.remove(key)
}
