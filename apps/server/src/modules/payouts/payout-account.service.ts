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

/** How long the return address from the provider's pages is valid, once (S-32). */
const RETURN_MINUTES = 5
const PAGE = '/dashboard/earnings'
const NO_ACCOUNT: PayoutAccount = { status: 'no-account', isUnreachable: false }

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** Returns whether the provider has no such account: it was closed, or belongs to other keys. */
const isUnknown = (error: unknown) =>
  error instanceof Stripe.errors.StripePermissionError ||
  (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')

function statusOf(account: Stripe.Account): PayoutAccount['status'] {
  if (!account.details_submitted) return 'incomplete'
  const isActive = account.payouts_enabled && account.capabilities?.transfers === 'active'
  return isActive ? 'active' : 'restricted'
}

/** Payout accounts: each seller has an account at the payment provider, and manages it on the provider's pages. */
export function createPayoutAccounts({ db, stripe, publicUrl, log }: Parts) {
  const findId = async (tx: Db, accountId: number): Promise<string | null> => {
    const row = await tx
      .selectFrom('payout_account')
      .where('account_id', '=', accountId)
      .select('provider_id')
      .executeTakeFirst()
    return row?.provider_id ?? null
  }

  /** Returns null if there is none. @throws if the provider is unreachable */
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
      log.warn({ err: error }, 'could not read a payout account from the payment provider')
      throw new Unavailable('payouts.account.unreachable')
    }
  }

  /** Creates the return address from the provider’s pages: valid once, for a few minutes, for this user. */
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

  /** Returns the status of the account; reports no account if the provider is unreachable (ER-03). */
  const status = async (accountId: number): Promise<PayoutAccount> => {
    const id = await findId(db, accountId)
    try {
      const account = await find(id)
      return account ? { status: statusOf(account), isUnreachable: false } : NO_ACCOUNT
    } catch (err) {
      log.warn({ err }, 'could not read a payout account from the payment provider')
      return { status: 'no-account', isUnreachable: true }
    }
  }

  return {
    status,

    /** Returns the provider account if it can receive payouts now, or null. */
    async payable(accountId: number): Promise<string | null> {
      const account = await find(await findId(db, accountId))
      return account && statusOf(account) === 'active' ? account.id : null
    },

    /** Opens an account, replacing one that the provider no longer has. Idempotent. */
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

    /** Returns a link to the provider's onboarding form if something is missing, otherwise to its account page. */
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

    /** @throws Forbidden for a token of somebody else, or one that is expired or used */
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
