import { createHash, randomBytes } from 'node:crypto'
import type { PayoutAccount } from '@hypha/contract'
import Stripe from 'stripe'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { Conflict, Forbidden, Unavailable } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { billingCountryOf } from '../accounts/index.ts'

export type PayoutAccounts = ReturnType<typeof createPayoutAccounts>

interface Parts {
  db: Db
  stripe: Stripe
  publicUrl: string
  log: Log
}

interface Person {
  id: number
  email: string
}

/** How long the address that the provider's pages lead back to may be used, once (S-32). */
const RETURN_MINUTES = 5
const PAGE = '/dashboard/earnings'
const NO_ACCOUNT: PayoutAccount = { status: 'no-account', isUnreachable: false }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Whether the provider says that it has no such account: closed, or of another set of keys. */
const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')

function statusOf(account: Stripe.Account): PayoutAccount['status'] {
  if (!account.details_submitted) return 'incomplete'
  const isActive = account.payouts_enabled && account.capabilities?.transfers === 'active'
  return isActive ? 'active' : 'restricted'
}

/** Where sellers are paid to: each has an account at the payment provider, and keeps it on the provider's own pages. */
export function createPayoutAccounts({ db, stripe, publicUrl, log }: Parts) {
  const findId = async (tx: Db, accountId: number): Promise<string | null> => {
    const row = await tx
      .selectFrom('payout_account')
      .where('account_id', '=', accountId)
      .select('provider_id')
      .executeTakeFirst()
    return row?.provider_id ?? null
  }

  /** Null when there is none. @throws when the provider cannot be asked */
  const find = async (id: string | null): Promise<Stripe.Account | null> => {
    if (id === null) return null
    try {
      return await stripe.accounts.retrieve(id)
    } catch (error) {
      if (isUnknown(error)) return null
      throw error
    }
  }

  const reaching = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      log.warn({ err: error }, 'the payment provider does not answer about an account')
      throw new Unavailable('payouts.account.unreachable')
    }
  }

  /** The return address from the provider’s pages: valid once, for a few minutes, for the person who requested it. */
  const returnUrl = async (person: Person, now: Date): Promise<string> => {
    const token = randomBytes(24).toString('base64url')
    await db
      .updateTable('payout_account')
      .set({
        return_hash: hashOf(token),
        return_expires_at: new Date(now.getTime() + RETURN_MINUTES * 60_000),
      })
      .where('account_id', '=', person.id)
      .execute()
    return `${publicUrl}${PAGE}?returned=${token}`
  }

  /** Where the account stands; who cannot be asked about it has none, as far as anybody can tell (ER-03). */
  const status = async (accountId: number): Promise<PayoutAccount> => {
    const id = await findId(db, accountId)
    try {
      const account = await find(id)
      return account ? { status: statusOf(account), isUnreachable: false } : NO_ACCOUNT
    } catch (err) {
      log.warn({ err }, 'the payment provider does not answer about an account')
      return { status: 'no-account', isUnreachable: true }
    }
  }

  return {
    status,

    /** The account at the provider that can be paid to now, or null. */
    async payable(accountId: number): Promise<string | null> {
      const account = await find(await findId(db, accountId))
      return account && statusOf(account) === 'active' ? account.id : null
    },

    /** Twice is once; one that the provider does not know any more is replaced. */
    async open(person: Person, named?: string): Promise<PayoutAccount> {
      const country = await billingCountryOf(db, person.id, named)
      await inTransaction(db, async (tx) => {
        await tx
          .selectFrom('account')
          .where('id', '=', person.id)
          .select('id')
          .forUpdate()
          .executeTakeFirst()
        const known = await findId(tx, person.id)
        const provider_id = await reaching(async () => {
          if (await find(known)) return known!
          const account = await stripe.accounts.create(
            {
              type: 'express',
              country,
              email: person.email,
              capabilities: { transfers: { requested: true } },
              metadata: { account: String(person.id) },
            },
            { idempotencyKey: `payout-account-${person.id}-${country}-${known ?? 'first'}` },
          )
          return account.id
        })
        await tx
          .insertInto('payout_account')
          .values({ account_id: person.id, provider_id })
          .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ provider_id }))
          .execute()
      })
      return status(person.id)
    },

    /** To the provider's form while something is missing, else to its page of the account. */
    async link(person: Person, now: Date): Promise<string> {
      const id = await findId(db, person.id)
      const account = await reaching(() => find(id))
      if (!account) throw new Conflict('payouts.account.openFirst')
      if (statusOf(account) === 'active')
        return reaching(async () => (await stripe.accounts.createLoginLink(account.id)).url)
      const return_url = await returnUrl(person, now)
      const refresh_url = `${publicUrl}${PAGE}?link=expired`
      return reaching(async () => {
        const { url } = await stripe.accountLinks.create({
          account: account.id,
          type: 'account_onboarding',
          return_url,
          refresh_url,
        })
        return url
      })
    },

    /** @throws Forbidden for a token that is not theirs, old, or used */
    async returned(person: Person, token: string, now: Date): Promise<PayoutAccount> {
      const { numUpdatedRows } = await db
        .updateTable('payout_account')
        .set({ return_hash: null, return_expires_at: null })
        .where('account_id', '=', person.id)
        .where('return_hash', '=', hashOf(token))
        .where('return_expires_at', '>', now)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new Forbidden('payouts.account.linkUsed')
      return status(person.id)
    },
  }
}
