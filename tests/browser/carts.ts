import { inDatabase } from './in-database.ts'

/** Empties a demo user's cart, and what they own. */
export async function emptyCart(person: string): Promise<void> {
  for (const table of ['cart_item', 'cart_bundle', 'entitlement'])
    await inDatabase(
      `delete from ${table} where account_id = (select id from account where email = $1)`,
      [`${person}@hypha.test`],
    )
}

/** Puts the demo's releases into a user's cart, with prices from when each cost two dollars less. */
export async function fillCart(person: string): Promise<void> {
  await emptyCart(person)
  await inDatabase(
    `insert into cart_item (account_id, release_id, chosen_cents, seen_cents)
     select account.id, release.id,
       case price_cents when 0 then 300 end,
       case price_cents when 0 then 300 else price_cents - 200 end
     from account, release
     where account.email = $1 and release.status = 'published' and release.price_cents <> 200`,
    [`${person}@hypha.test`],
  )
}

/** Gives a release to a user, as if bought elsewhere. */
export const gives = (person: string, release: string) =>
  inDatabase(
    `insert into entitlement (account_id, release_id, source)
     select account.id, release.id, 'purchase' from account, release
     where account.email = $1 and release.title = $2
     on conflict do nothing`,
    [`${person}@hypha.test`, release],
  )
