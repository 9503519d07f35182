import * as z from 'zod'
import { NewRefund, Sale } from '../entities/refund.ts'
import { endpoint, Id, result } from '../kit.ts'
import { SALES_PAGE } from '../limits.ts'

/** Sales, and refunds by admins. */
export const refunds = {
  listSales: endpoint({
    method: 'GET',
    path: '/admin/orders',
    access: 'admin',
    summary: `List paid orders, newest first, ${SALES_PAGE} per page; search by number, buyer or product`,
    query: z.object({
      search: z.string().trim().max(200).default(''),
      /** Invoice number of the last entry of the previous page. */
      before: Id.optional(),
      /** Only orders with a problem that the seller hasn't answered for days. */
      problems: z.enum(['true', 'false']).default('false'),
    }),
    returns: z.object({ items: z.array(Sale), next: z.int().nullable() }),
  }),
  refundSale: endpoint({
    method: 'POST',
    path: '/admin/orders/:id/refunds',
    access: 'admin',
    status: 202,
    idempotent: true,
    summary: 'Refund an order in full or in part; fails if another admin was faster',
    params: z.object({ id: Id }),
    body: NewRefund,
    returns: result(Sale),
  }),
}
