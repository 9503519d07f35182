import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { StreamHash } from '../../platform/hashed-stream.ts'
import type { MediaStore } from '../../ports/media-store/media-store.ts'
import { hashOfFile, isSameHash } from '../../ports/media-store/recorded-store.ts'

/** A file with the size and hash that it must have. */
export interface StoredFile extends StreamHash {
  key: string
}

/** Selects stored files, originals with the hash that they had when they were prepared. */
export const STORED_FILES = sql`
  select stored_file.key, coalesce(track.original_bytes, stored_file.bytes) as bytes,
    coalesce(track.original_sha256, stored_file.sha256) as sha256
  from stored_file left join track
    on track.original_key = stored_file.key and track.original_sha256 is not null`

/** `changed`: replaced or removed while it was read. */
export type FileState = 'intact' | 'damaged' | 'missing' | 'changed'

/** Reads a file and compares it with what is recorded. */
export async function checkStoredFile(
  { db, store }: { db: Db; store: MediaStore },
  file: StoredFile,
): Promise<FileState> {
  const hash = await hashOfFile(store, file.key)
  if (hash && isSameHash(hash, file)) return 'intact'
  const {
    rows: [now],
  } = await sql<StoredFile>`${STORED_FILES} where stored_file.key = ${file.key}`.execute(db)
  if (!now || !isSameHash(now, file)) return 'changed'
  return hash ? 'damaged' : 'missing'
}
