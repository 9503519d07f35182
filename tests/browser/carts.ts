import { inDatabase } from './in-database.ts'

/** Takes everything out of a demo person's cart, and what they own. */
export async function emptyCart(person: string): Promise<void> {
  for (const table of ['cart', 'entitlement'])
    await inDatabase(
      `delete from ${table} where account_id = (select id from account where email = $1)`,
      [`${person}@hypha.test`],
    )
  await tellsMarks(person)
}

/** As the server does whenever it writes a cart. */
const tellsMarks = (person: string) =>
  inDatabase(`select pg_notify('marks', id::text) from account where email = $1`, [
    `${person}@hypha.test`,
  ])

/** Puts the releases of the demo into a person's cart, as they were when each cost two dollars less. */
export async function fillCart(person: string): Promise<void> {
  await emptyCart(person)
  await inDatabase(
    `insert into cart (account_id, items)
     select account.id, jsonb_agg(jsonb_build_object(
       'release_id', release.id,
       'chosen_cents', case price_cents when 0 then 300 end,
       'seen_cents', case price_cents when 0 then 300 else price_cents - 200 end
     ))
     from account, release
     where account.email = $1 and release.status = 'published' and release.price_cents <> 200
     group by account.id`,
    [`${person}@hypha.test`],
  )
  await tellsMarks(person)
}

/** Gives a release to somebody, as if they had bought it elsewhere. */
export const gives = (person: string, release: string) =>
  inDatabase(
    `insert into entitlement (account_id, release_id, source)
     select account.id, release.id, 'purchase' from account, release
     where account.email = $1 and release.title = $2`,
    [`${person}@hypha.test`, release],
  )
