import * as z from 'zod'
import { NewRate, Rate } from '../entities/rate.ts'
import { endpoint, Id, result } from '../kit.ts'

/** Tax rates, commission and minimum payout, each from a day on. */
export const rates = {
  listRates: endpoint({
    method: 'GET',
    path: '/admin/rates',
    access: 'admin',
    summary: 'List all tax rates, commissions and minimum payouts, newest first',
    returns: result(z.array(Rate)),
  }),
  addRate: endpoint({
    method: 'POST',
    path: '/admin/rates',
    access: 'admin',
    summary: 'Add a rate that applies from a day on, today at the earliest',
    body: NewRate,
    errors: [409],
    returns: result(z.array(Rate)),
  }),
  removeRate: endpoint({
    method: 'DELETE',
    path: '/admin/rates/:id',
    access: 'admin',
    summary: 'Remove a rate that doesn’t apply yet',
    params: z.object({ id: Id }),
    errors: [404, 409],
    returns: result(z.array(Rate)),
  }),
}
