import { sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'

/** Takes these out, as far as they are in it. Whoever has read the cart before reads it again. */
export const takeOut = (
  db: Db,
  accountId: number,
  { releaseIds, trackIds }: { releaseIds: readonly number[]; trackIds: readonly number[] },
) =>
  sql`insert into cart (account_id) values (${accountId})
    on conflict (account_id) do update set version = cart.version + 1, items = (
      select coalesce(jsonb_agg(item order by place), '[]')
      from jsonb_array_elements(cart.items) with ordinality as kept (item, place)
      where not coalesce((item->>'release_id')::int = any(${releaseIds}::int[]), false)
        and not coalesce((item->>'track_id')::int = any(${trackIds}::int[]), false)
    )`.execute(db)
