import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/connection.ts'
import type { CartItem } from '../../platform/database/schema.ts'

/**
 * Writes carts, and lets all processes read what lists say of them anew (`listening/marks.ts`): without a trigger, whose call
 * for each row would cost as much as the writing.
 * @returns whose carts were written
 */
async function written(db: Db, write: RawBuilder<unknown>): Promise<Set<number>> {
  const { rows } = await sql<{ ids: number[] }>`
    with written as (${write} returning account_id)
    select array_agg(account_id) as ids, pg_notify('marks', string_agg(account_id::text, ','))
    from written having count(*) > 0`.execute(db)
  return new Set(rows[0]?.ids)
}

/** What somebody's cart becomes, as it was read when it had `version`. */
export interface FilledCart {
  account_id: number
  /** 0: there was none. */
  version: number
  items: readonly CartItem[]
}

/** Fills carts of people who are all different, each unless it changed since it was read. @returns whose were filled */
export const fillCarts = (db: Db, carts: readonly FilledCart[]): Promise<Set<number>> =>
  written(
    db,
    sql`insert into cart (account_id, version, items)
      select * from unnest(
        ${carts.map(({ account_id }) => account_id)}::int[], ${carts.map(({ version }) => version + 1)}::int[],
        ${carts.map(({ items }) => JSON.stringify(items))}::jsonb[]
      ) as filled (account_id) order by account_id
      on conflict (account_id) do update set version = excluded.version, items = excluded.items
        where cart.version = excluded.version - 1`,
  )

/** Takes these out, as far as they are in it. Whoever has read the cart before reads it again. */
export const takeOut = (
  db: Db,
  accountId: number,
  { releaseIds, trackIds }: { releaseIds: readonly number[]; trackIds: readonly number[] },
) =>
  written(
    db,
    sql`insert into cart (account_id) values (${accountId})
      on conflict (account_id) do update set version = cart.version + 1, items = (
        select coalesce(jsonb_agg(item order by place), '[]')
        from jsonb_array_elements(cart.items) with ordinality as kept (item, place)
        where not coalesce((item->>'release_id')::int = any(${releaseIds}::int[]), false)
          and not coalesce((item->>'track_id')::int = any(${trackIds}::int[]), false)
      )`,
  )

export const clear = (db: Db, accountId: number) =>
  written(
    db,
    sql`update cart set version = version + 1, items = '[]' where account_id = ${accountId}`,
  )
