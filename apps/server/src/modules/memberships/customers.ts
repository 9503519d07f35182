import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import { type Db, inTransaction } from '../../platform/database/connection.ts'
import { isMissing, reaching } from '../../ports/payments/reaching.ts'
import { lockAccount } from './subscriptions.queries.ts'

export type Customers = ReturnType<typeof createCustomers>

interface Person {
  id: number
  email: string
}

/** Who people are at the payment provider, where their cards are kept: one customer for each account. */
export function createCustomers({ db, stripe }: { db: Db; stripe: Stripe }) {
  const find = async (accountId: number): Promise<string | null> => {
    const row = await db
      .selectFrom('payment_customer')
      .where('account_id', '=', accountId)
      .select('provider_id')
      .executeTakeFirst()
    return row?.provider_id ?? null
  }

  const isThere = async (customerId: string): Promise<boolean> => {
    try {
      const customer = await stripe.customers.retrieve(customerId)
      return !customer.deleted
    } catch (error) {
      if (isMissing(error)) return false
      throw error
    }
  }

  /** Twice at once is one: both ask with the same key. */
  const make = async ({ id, email }: Person, gone: string | null): Promise<string> => {
    const version = createHash('sha256').update(email).digest('hex').slice(0, 12)
    const customer = await stripe.customers.create(
      { email, metadata: { account: String(id) } },
      { idempotencyKey: `customer-${id}-${version}-${gone ?? 'first'}` },
    )
    await inTransaction(db, async (tx) => {
      // Of two that insert at once one would meet the other's provider_id, which no conflict on account_id covers.
      await lockAccount(tx, id)
      await tx
        .insertInto('payment_customer')
        .values({ account_id: id, provider_id: customer.id })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet({ provider_id: customer.id }),
        )
        .execute()
    })
    return customer.id
  }

  return {
    find,

    /** One that the provider does not know any more is replaced. @throws ProviderUnreachable */
    ensure: (person: Person): Promise<string> =>
      reaching(async () => {
        const known = await find(person.id)
        return known && (await isThere(known)) ? known : make(person, known)
      }),
  }
}
