import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Payouts } from './payouts.service.ts'

export const payoutJobs = ({ payouts }: { payouts: Payouts }) =>
  defineJobs({
    'payouts.pay-due': {
      retries: 5,
      expireSeconds: 3_600,
      cron: '30 3 * * *',
      run: ({ signal }) => payouts.payDue(new Date(), signal),
    },
    'payout.send': {
      retries: 12,
      expireSeconds: 120,
      run: ({ payload }) => payouts.send(payload.payoutId),
    },
  })
