import * as z from 'zod'
import { NewSalePeriod, SalePeriod } from '../entities/sale-period.ts'
import { endpoint, Id, itemsPage } from '../kit.ts'
import { SALES_MAX } from '../rules/promotions.ts'

const writes = [{ by: 'account', max: 60, windowSeconds: 3_600 }] as const

/** Time-limited sales of releases. */
export const sales = {
  listSales: endpoint({
    method: 'GET',
    path: '/sales',
    access: 'verified',
    scope: 'read',
    summary: 'List your sales, newest first',
    returns: itemsPage(SalePeriod),
  }),
  addSale: endpoint({
    method: 'POST',
    path: '/sales',
    access: 'verified',
    scope: 'sell',
    status: 201,
    summary: `Announce a sale of all or some of your releases and their tracks. At most ${SALES_MAX} that haven’t ended`,
    body: NewSalePeriod,
    limits: writes,
    errors: [404, 409],
    returns: SalePeriod,
  }),
  endSale: endpoint({
    method: 'POST',
    path: '/sales/:id/end',
    access: 'verified',
    scope: 'sell',
    summary: 'End one of your sales now, or cancel it before it starts',
    params: z.object({ id: Id }),
    limits: writes,
    returns: SalePeriod,
  }),
}
