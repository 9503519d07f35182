import type { Db } from '../../apps/server/src/platform/database/connection.ts'

const LOOK_AGAIN_MS = 500
const DEADLINE_MS = 600_000

/** Until the product has made the page of every release that is out, as one has that runs for a while. */
export async function allPagesMade(db: Db): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS
  while (await isAnyMissing(db)) {
    if (Date.now() > deadline) throw new Error('The pages of releases were not made.')
    await new Promise((again) => setTimeout(again, LOOK_AGAIN_MS))
  }
}

const isAnyMissing = async (db: Db): Promise<boolean> => {
  const missing = await db
    .selectFrom('release')
    .where('status', 'in', ['published', 'grandfathered'])
    .where('deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('release_page')
            .whereRef('release_page.release_id', '=', 'release.id')
            .where('format', 'is not', null),
        ),
      ),
    )
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return missing !== undefined
}
