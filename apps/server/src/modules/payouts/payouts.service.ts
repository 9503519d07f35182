import { PAGE_SIZE, type Payout, toDollars } from '@hypha/contract'
import type { Language } from '@hypha/i18n/languages.ts'
import Stripe from 'stripe'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Conflict, Unavailable } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { text, asText, type Text, type PlainTextKey } from '../../platform/texts/text.ts'
import { storeText } from '../../platform/texts/render.ts'
import { notify } from '../notifications/index.ts'
import { payoutMinimumCents } from '../payments/index.ts'
import { findHolds } from './on-hold.ts'
import type { PayoutAccounts } from './payout-account.service.ts'
import {
  bookPayout,
  findBalance,
  findDue,
  findPayable,
  findPayouts,
  findPayoutSums,
  findPending,
  findStuck,
  insertPayout,
  lockPayable,
  type PayoutRow,
  recordPayoutResult,
  viewPayout,
} from './payouts.queries.ts'
import { findEarned, findStatement } from './statement.queries.ts'

export type Payouts = ReturnType<typeof createPayouts>

interface Parts {
  db: Db
  jobs: Jobs
  stripe: Stripe
  accounts: PayoutAccounts
  log: Log
}

interface Person {
  id: number
}

const DUE_AT_ONCE = 100
const STUCK_MINUTES = 60

/** Earnings and payouts. */
export function createPayouts({ db, jobs, stripe, accounts, log }: Parts) {
  /**
   * Deducts the balance and enqueues the transfer in one transaction, so a crash cannot lose the payout. Returns null
   * if the balance is too low, or another payout is pending.
   */
  const begin = (accountId: number, destination: string): Promise<PayoutRow | null> =>
    inTransaction(db, async (tx) => {
      const cents = await lockPayable(tx, accountId)
      if (cents < Math.max(1, await payoutMinimumCents(tx))) return null
      const payout = await insertPayout(tx, { account_id: accountId, destination, cents })
      if (!payout) return null
      await bookPayout(tx, 'payout', payout)
      await jobs.enqueue(tx, 'payout.send', { payoutId: payout.id })
      return payout
    })

  /** A problem with one account must not stop the payouts of others. */
  const payableTonight = async (accountId: number): Promise<string | null> => {
    try {
      return await accounts.payable(accountId)
    } catch (err) {
      if (err instanceof Stripe.errors.StripeConnectionError) throw err
      log.warn({ err, accountId }, 'could not read a payout account; skipping its payout')
      return null
    }
  }

  const notifyOwner = (tx: Db, { id, account_id }: PayoutRow, typeValue: string, message: Text) =>
    notify(tx, jobs, {
      accountIds: [account_id],
      kind: 'Commerce',
      typeValue,
      text: message,
      href: '/dashboard/earnings',
      key: `${typeValue}-${id}`,
    })

  const returnToBalance = (payout: PayoutRow, problem: PlainTextKey): Promise<void> =>
    inTransaction(db, async (tx) => {
      const isFirst = await recordPayoutResult(tx, payout.id, {
        state: 'returned',
        problem: storeText(asText(problem)),
      })
      if (!isFirst) return
      await bookPayout(tx, 'payout-returned', payout)
      await notifyOwner(
        tx,
        payout,
        'payout-returned',
        text('payouts.news.returned', { amount: payout.cents }),
      )
    })

  /** Makes one transfer per payout, even if it is retried after the idempotency key has expired. */
  const transfer = async ({ id, cents, destination }: PayoutRow): Promise<Stripe.Transfer> => {
    const transfer_group = `payout-${id}`
    const { data } = await stripe.transfers.list({ transfer_group, limit: 10 })
    const made = data.find(({ metadata }) => metadata.payout === String(id))
    return (
      made ??
      stripe.transfers.create(
        { amount: cents, currency: 'usd', destination, transfer_group, metadata: { payout: id } },
        { idempotencyKey: transfer_group },
      )
    )
  }

  return {
    async earnings({ id }: Person) {
      const [balanceCents, earned, { paidCents, pendingCents }, minimumCents, holds] =
        await Promise.all([
          findBalance(db, id),
          findEarned(db, id),
          findPayoutSums(db, id),
          payoutMinimumCents(db),
          findHolds(db, id),
        ])
      return {
        balance: toDollars(balanceCents),
        earned: toDollars(earned.cents),
        paidOut: toDollars(paidCents),
        pending: toDollars(pendingCents),
        onHold: holds.map((hold) => ({
          release: { id: hold.id, title: hold.title },
          amount: toDollars(hold.cents),
          releasesAt: hold.releases_at?.toISOString() ?? null,
        })),
        payoutMinimum: toDollars(minimumCents),
        years: earned.years,
      }
    },

    statement: ({ id }: Person, year: number) => findStatement(db, id, year),

    async list({ id }: Person, page: number, language: Language) {
      const { rows, count } = await findPayouts(db, id, (page - 1) * PAGE_SIZE, PAGE_SIZE)
      return { items: rows.map((row) => viewPayout(row, language)), count_results: count }
    },

    /** @throws Conflict without an active account, below the minimum, or while a payout is pending */
    async payOut({ id }: Person, language: Language): Promise<Payout> {
      const min = Math.max(1, await payoutMinimumCents(db))
      if ((await findPayable(db, id)) < min)
        throw new Conflict(text('payouts.payout.minimum', { min }))
      const destination = await accounts.payable(id).catch((err: unknown) => {
        log.warn({ err }, 'could not read a payout account from the payment provider')
        throw new Unavailable('payouts.payout.unreachable')
      })
      if (!destination) throw new Conflict('payouts.account.finishFirst')
      const payout = await begin(id, destination)
      if (!payout) throw new Conflict('payouts.payout.underway')
      return viewPayout(payout, language)
    },

    /** Sends a pending payout. @throws if the outcome is unknown, to be retried */
    async send(payoutId: number): Promise<void> {
      const payout = await findPending(db, payoutId)
      if (!payout) return
      try {
        const { id: transfer_id } = await transfer(payout)
        await inTransaction(db, async (tx) => {
          if (await recordPayoutResult(tx, payoutId, { state: 'paid', transfer_id }))
            await notifyOwner(
              tx,
              payout,
              'payout-sent',
              text('payouts.news.sent', { amount: payout.cents }),
            )
        })
      } catch (error) {
        if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        log.warn({ err: error, payout: payoutId }, 'the payment provider refused a payout')
        const isEarly = error.code === 'balance_insufficient'
        await returnToBalance(
          payout,
          isEarly ? 'payouts.payout.notArrived' : 'payouts.payout.refused',
        )
      }
    },

    /** Starts a payout for everyone with a sufficient balance, and retries those without a job. */
    async payDue(now: Date, signal?: AbortSignal): Promise<void> {
      const before = new Date(now.getTime() - STUCK_MINUTES * 60_000)
      for (const { id } of await findStuck(db, before))
        await jobs.enqueue(db, 'payout.send', { payoutId: id })
      const minimumCents = Math.max(1, await payoutMinimumCents(db))
      let last = 0
      for (;;) {
        const due = await findDue(db, minimumCents, last, DUE_AT_ONCE)
        for (const { account_id } of due) {
          if (signal?.aborted) return
          last = account_id
          const destination = await payableTonight(account_id)
          if (destination) await begin(account_id, destination)
        }
        if (due.length < DUE_AT_ONCE) return
      }
    },
  }
}
