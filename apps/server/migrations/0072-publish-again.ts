import { type Kysely, sql } from 'kysely'

/**
 * A hash of what listeners saw when the owner unpublished the release. While it still matches, the release can be
 * published again without a review.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table release add column unpublished_content text`.execute(db)
}
