import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'

/** Returns the sales of a seller, newest first, or one of them. */
export const findSales = (db: Db, ownerId: number, id?: number) =>
  db
    .selectFrom('sale')
    .selectAll()
    .select(
      sql<{ id: number; title: string }[]>`(
        select coalesce(jsonb_agg(jsonb_build_object('id', release.id, 'title', title)
          order by title), '[]')
        from sale_release join release on release.id = release_id
        where sale_id = sale.id)`.as('releases'),
    )
    .where('owner_id', '=', ownerId)
    .$if(id !== undefined, (query) => query.where('sale.id', '=', id!))
    .orderBy('sale.id', 'desc')
    .execute()

export type SaleRow = Awaited<ReturnType<typeof findSales>>[number]
