import { isLive, type SubscriptionStatus } from '@hypha/contract'
import type { Db } from '../../platform/database/connection.ts'
import { defineJobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { reaching } from '../../ports/payments/reaching.ts'
import type { Payments } from '../../ports/payments/payments.ts'
import type { FoundersService } from './founders.service.ts'

interface Parts {
  db: Db
  payments: Payments
  founders: FoundersService
  log: Log
}

export function founderJobs({ db, payments, founders, log }: Parts) {
  return defineJobs({
    'founders.reconcile': {
      retries: 0,
      expireSeconds: 300,
      cron: '* * * * *',
      run: () =>
        founders.reconcile((err, seat) =>
          log.warn({ err, seat }, 'a founder’s seat could not be settled'),
        ),
    },
    // What the provider tells of it ends the subscription here.
    'founder.end-premium': {
      retries: 10,
      expireSeconds: 60,
      async run({ payload }) {
        const premium = await db
          .selectFrom('subscription')
          .where('account_id', '=', payload.accountId)
          .where('kind', '=', 'premium')
          .where('status', 'not in', ['canceled', 'incomplete_expired'])
          .where('provider_id', 'is not', null)
          .select('provider_id')
          .executeTakeFirst()
        if (!premium) return
        await reaching(async () => {
          const id = premium.provider_id!
          const { status } = await payments.stripe.subscriptions.retrieve(id)
          if (isLive(status as SubscriptionStatus)) await payments.stripe.subscriptions.cancel(id)
        })
      },
    },
  })
}
