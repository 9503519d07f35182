import * as z from 'zod'
import { message } from '../messages.ts'
import { StatisticsOverview, StatisticsPeriod, TicketStatistics } from '../entities/statistics.ts'
import { endpoint, Id, result } from '../kit.ts'

/** Statistics of artists and labels. */
export const statistics = {
  overview: endpoint({
    method: 'GET',
    path: '/statistics/overview',
    access: 'verified',
    scope: 'read',
    summary:
      'Get plays, listeners, followers, sales and earnings of your artists and labels over time',
    query: z
      .strictObject({
        period: StatisticsPeriod.default('30d'),
        /** Only music by this artist, who must be the caller's. */
        artist: Id.optional(),
        /** Only music on this label, which must be the caller's. */
        label: Id.optional(),
      })
      .refine(({ artist, label }) => artist === undefined || label === undefined, {
        path: ['label'],
        message: message('artistOrLabel'),
      }),
    limits: [{ by: 'account', max: 120, windowSeconds: 60 }],
    errors: [404],
    returns: result(StatisticsOverview),
  }),
  ticketSales: endpoint({
    method: 'GET',
    path: '/statistics/tickets',
    access: 'verified',
    scope: 'read',
    summary: 'Get ticket sales, earnings and check-ins of your events over time',
    query: z.strictObject({
      period: StatisticsPeriod.default('30d'),
      /** Only this event, which must be the caller's. */
      event: Id.optional(),
    }),
    limits: [{ by: 'account', max: 120, windowSeconds: 60 }],
    errors: [404],
    returns: result(TicketStatistics),
  }),
}
