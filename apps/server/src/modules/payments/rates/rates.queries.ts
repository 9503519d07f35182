import type { NewRate, RateKind } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

const DAY = sql<string>`to_char(valid_from, 'YYYY-MM-DD')`

/** Rates apply from midnight UTC. */
export const today = (now = new Date()): string => now.toISOString().slice(0, 10)

/** Selects all rates by kind and country, newest first. */
export const findRates = (db: Db) =>
  db
    .selectFrom('dated_rate')
    .select(['id', 'kind', 'country', 'tax_name', 'value', DAY.as('valid_from')])
    .orderBy('kind')
    .orderBy('country')
    .orderBy('dated_rate.valid_from', 'desc')
    .execute()

export type RateRow = Awaited<ReturnType<typeof findRates>>[number]

export const findRate = (db: Db, id: number): Promise<RateRow | undefined> =>
  db
    .selectFrom('dated_rate')
    .where('id', '=', id)
    .select(['id', 'kind', 'country', 'tax_name', 'value', DAY.as('valid_from')])
    .executeTakeFirst()

/** Returns the value that applies on a day; null if there is none. */
export async function findValue(
  db: Db,
  {
    kind,
    country = null,
    day = today(),
  }: { kind: RateKind; country?: string | null; day?: string },
): Promise<number | null> {
  const rate = await db
    .selectFrom('dated_rate')
    .where('kind', '=', kind)
    .where('country', 'is not distinct from', country)
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .select('value')
    .executeTakeFirst()
  return rate?.value ?? null
}

/** @returns false if there is a rate of that day already */
export async function insertRate(tx: Db, rate: NewRate): Promise<boolean> {
  const { kind, value, validFrom: valid_from } = rate
  const of = kind === 'tax' ? { country: rate.country, tax_name: rate.taxName } : {}
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('dated_rate')
    .values({ kind, value, valid_from, ...of })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false if it already applies */
export async function deleteUpcomingRate(tx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('dated_rate')
    .where('id', '=', id)
    .where('valid_from', '>', today())
    .executeTakeFirst()
  return numDeletedRows === 1n
}
