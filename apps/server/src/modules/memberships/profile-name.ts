import type { Db } from '../../platform/database/connection.ts'
import type { SubscriptionRow } from './subscriptions.queries.ts'

/** Returns the name of the artist or label of a subscription; null for premium. */
export async function findProfileName(
  db: Db,
  { artist_id, label_id }: Pick<SubscriptionRow, 'artist_id' | 'label_id'>,
): Promise<string | null> {
  if (artist_id !== null) {
    const artist = await db
      .selectFrom('artist')
      .where('id', '=', artist_id)
      .select('name')
      .executeTakeFirst()
    return artist?.name ?? null
  }
  if (label_id === null) return null
  const label = await db
    .selectFrom('label')
    .where('id', '=', label_id)
    .select('title')
    .executeTakeFirst()
  return label?.title ?? null
}
