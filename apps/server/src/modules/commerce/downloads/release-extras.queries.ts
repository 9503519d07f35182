import type { Db } from '../../../platform/database/connection.ts'

/** Selects the booklet and bonus files of a release, the booklet first. */
export const findExtras = (db: Db, releaseId: number) =>
  db
    .selectFrom('release_file')
    .where('release_id', '=', releaseId)
    .selectAll()
    .orderBy('kind', 'desc')
    .orderBy('id')
    .execute()

export type ExtraRow = Awaited<ReturnType<typeof findExtras>>[number]

export const findReleaseOfExtra = async (db: Db, key: string): Promise<number | null> =>
  (
    await db
      .selectFrom('release_file')
      .where('key', '=', key)
      .where('state', '=', 'ready')
      .select('release_id')
      .executeTakeFirst()
  )?.release_id ?? null

/** Returns the owner of a release that isn't deleted. */
export const findSeller = async (db: Db, releaseId: number): Promise<number | null> =>
  (
    await db
      .selectFrom('release')
      .where('id', '=', releaseId)
      .where('deleted_at', 'is', null)
      .select('owner_id')
      .executeTakeFirst()
  )?.owner_id ?? null
