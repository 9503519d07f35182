import type { AnyObject, Kind, Objects } from '../objects.ts'
import { createDeliveries } from './postgres-deliveries.ts'
import { createAnswers } from './postgres-answers.ts'
import type { Queryable } from './queryable.ts'
import type { Filter, Found, Page, Records } from './records.ts'

/** Records on a pool, or in the transaction of a connection. */
export function createRecords(db: Queryable): Records {
  const one = async (sql: string, values: unknown[]): Promise<AnyObject | null> =>
    (await db.query<{ data: AnyObject }>(sql, values)).rows[0]?.data ?? null
  return {
    ...createAnswers(db),
    ...createDeliveries(db),
    async find<K extends Kind>(kind: K, id: string) {
      const found = await one(
        'select data from sandbox_payments.object where id = $1 and kind = $2',
        [id, kind],
      )
      return found as Objects[K] | null
    },
    findAny: (id) => one('select data from sandbox_payments.object where id = $1', [id]),
    async save(object) {
      await db.query(
        `insert into sandbox_payments.object (id, kind, created, due_at, data) values ($1, $2, $3, $4, $5)
         on conflict (id) do update set due_at = excluded.due_at, data = excluded.data`,
        [object.id, object.object, object.created, dueOf(object), JSON.stringify(object)],
      )
    },
    async remove(id) {
      await db.query('delete from sandbox_payments.object where id = $1', [id])
    },
    page: (kind, filter, page) => findPage(db, kind, filter, page),
    async all<K extends Kind>(kind: K, where: object) {
      const { rows } = await db.query<{ data: Objects[K] }>(
        'select data from sandbox_payments.object where kind = $1 and data @> $2 order by sequence desc',
        [kind, JSON.stringify(where)],
      )
      return rows.map((row) => row.data)
    },
    async nextDue(now) {
      const { rows } = await db.query<{ id: string }>(
        'select id from sandbox_payments.object where due_at <= $1 order by due_at, sequence limit 1',
        [now],
      )
      return rows[0]?.id ?? null
    },
    async nextDueAt() {
      const { rows } = await db.query<{ due_at: string | number | null }>(
        'select min(due_at) as due_at from sandbox_payments.object',
      )
      const dueAt = rows[0]?.due_at ?? null
      return dueAt === null ? null : Number(dueAt)
    },
    async clock() {
      const { rows } = await db.query<{
        real: string
        ahead_seconds: string
        goes_to: string | null
      }>(
        `select floor(extract(epoch from clock_timestamp()))::bigint as real, ahead_seconds, goes_to
         from sandbox_payments.clock`,
      )
      const { real, ahead_seconds, goes_to } = rows[0]!
      return {
        realSeconds: Number(real),
        aheadSeconds: Number(ahead_seconds),
        goesTo: goes_to === null ? null : Number(goes_to),
      }
    },
    async setClock({ aheadSeconds, goesTo }) {
      await db.query('update sandbox_payments.clock set ahead_seconds = $1, goes_to = $2', [
        aheadSeconds,
        goesTo,
      ])
    },
    async postpone(id, dueAt) {
      await db.query(
        `update sandbox_payments.object
         set due_at = $2, data = jsonb_set(data, '{sandbox,due_at}', to_jsonb($2::bigint)) where id = $1`,
        [id, dueAt],
      )
    },
    async forgetEvents(before) {
      await db.query(`delete from sandbox_payments.object where kind = 'event' and created <= $1`, [
        before,
      ])
    },
    async balanceCents() {
      const { rows } = await db.query<{ cents: string | number }>(
        `select coalesce(sum((data->>'net')::bigint), 0) as cents
         from sandbox_payments.object where kind = 'balance_transaction'`,
      )
      return Number(rows[0]!.cents)
    },
  }
}

const dueOf = (object: AnyObject): number | null =>
  'sandbox' in object && object.sandbox && 'due_at' in object.sandbox
    ? (object.sandbox.due_at ?? null)
    : null

async function findPage<K extends Kind>(
  db: Queryable,
  kind: K,
  filter: Filter,
  page: Page,
): Promise<Found<Objects[K]>> {
  const values: unknown[] = [kind]
  const conditions = ['kind = $1']
  const and = (sql: string, value: unknown) =>
    conditions.push(sql.replace('?', `$${values.push(value)}`))
  if (filter.where) and('data @> ?', JSON.stringify(filter.where))
  if (filter.among) and(`data->>'${filter.among.field}' = any(?)`, filter.among.values)
  const { gt, gte, lt, lte } = filter.created ?? {}
  if (gt !== undefined) and('created > ?', gt)
  if (gte !== undefined) and('created >= ?', gte)
  if (lt !== undefined) and('created < ?', lt)
  if (lte !== undefined) and('created <= ?', lte)
  const sequenceOf = '(select sequence from sandbox_payments.object where id = ?)'
  if (page.startingAfter) and(`sequence < ${sequenceOf}`, page.startingAfter)
  if (page.endingBefore) and(`sequence > ${sequenceOf}`, page.endingBefore)
  // Before a cursor the nearest objects are wanted, so read them in reverse order and reverse the result.
  const { rows } = await db.query<{ data: Objects[K] }>(
    `select data from sandbox_payments.object where ${conditions.join(' and ')}
     order by sequence ${page.endingBefore ? 'asc' : 'desc'} limit ${page.limit + 1}`,
    values,
  )
  const data = rows.slice(0, page.limit).map((row) => row.data)
  return { data: page.endingBefore ? data.reverse() : data, hasMore: rows.length > page.limit }
}
