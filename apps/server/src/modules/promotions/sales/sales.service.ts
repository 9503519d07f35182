import { type NewSalePeriod, type SalePeriod, SALES_MAX } from '@hypha/contract'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../platform/database/connection.ts'
import { Conflict, NotFound, Unacceptable } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import { findSales, type SaleRow } from './sales.queries.ts'

export type Sales = ReturnType<typeof createSales>

interface Person {
  id: number
}

const viewSale = (row: SaleRow, now: Date): SalePeriod => ({
  id: row.id,
  name: row.name,
  percent: row.percent,
  releases: row.is_for_all ? null : row.releases,
  startsAt: row.starts_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
  state: row.ends_at <= now ? 'ended' : row.starts_at > now ? 'planned' : 'running',
})

/** Throws unless all releases belong to the seller. @throws NotFound */
async function mustOwn(tx: Db, ids: readonly number[], owner: Person): Promise<void> {
  const own = await tx
    .selectFrom('release')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .where('owner_id', '=', owner.id)
    .where('deleted_at', 'is', null)
    .select('id')
    .execute()
  if (own.length < new Set(ids).size) throw new NotFound('promotions.musicGone')
}

/** Time-limited sales. What they make of a price is computed by the database function `sale_price`. */
export function createSales({ db }: { db: Db }) {
  const find = async (tx: Db, id: number, owner: Person): Promise<SaleRow> => {
    const [sale] = await findSales(tx, owner.id, id)
    if (!sale) throw new NotFound('promotions.saleGone')
    return sale
  }

  return {
    async list(owner: Person) {
      const now = new Date()
      const items = (await findSales(db, owner.id)).map((row) => viewSale(row, now))
      return { items, count_results: items.length }
    },

    /** @throws NotFound for releases of others; Unacceptable for a wrong period; Conflict if there are too many */
    add: (sale: NewSalePeriod, owner: Person): Promise<SalePeriod> =>
      inTransaction(db, async (tx) => {
        const now = new Date()
        const startsAt = sale.startsAt && sale.startsAt > now ? sale.startsAt : now
        if (sale.endsAt <= startsAt) throw Unacceptable.field('endsAt', 'promotions.saleEndsEarly')
        await mustOwn(tx, sale.releaseIds ?? [], owner)
        const current = (await findSales(tx, owner.id)).filter(({ ends_at }) => ends_at > now)
        if (current.length >= SALES_MAX)
          throw new Conflict(text('promotions.tooManySales', { max: SALES_MAX }))
        const { id } = await tx
          .insertInto('sale')
          .values({
            owner_id: owner.id,
            name: sale.name,
            percent: sale.percent,
            is_for_all: sale.releaseIds === null,
            starts_at: startsAt,
            ends_at: sale.endsAt,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const releaseIds = [...new Set(sale.releaseIds ?? [])]
        if (releaseIds.length > 0)
          await tx
            .insertInto('sale_release')
            .values(releaseIds.map((release_id) => ({ sale_id: id, release_id })))
            .execute()
        return viewSale(await find(tx, id, owner), now)
      }),

    /** Idempotent. Sales aren't deleted, because later ones have to name the lowest price. @throws NotFound */
    async end(id: number, owner: Person): Promise<SalePeriod> {
      await find(db, id, owner)
      const now = new Date()
      // One that hasn't started ends as it starts: it never applied.
      await db
        .updateTable('sale')
        .set({ starts_at: sql`least(starts_at, ${now})`, ends_at: now })
        .where('id', '=', id)
        .where('ends_at', '>', now)
        .execute()
      return viewSale(await find(db, id, owner), now)
    },
  }
}
