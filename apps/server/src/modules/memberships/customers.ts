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

/** The customers at the payment provider, where cards are saved: one for each account. */
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

  /** Creates a customer. Concurrent calls use the same idempotency key, so only one is created. */
  const make = async ({ id, email }: Person, gone: string | null): Promise<string> => {
    const version = createHash('sha256').update(email).digest('hex').slice(0, 12)
    const customer = await stripe.customers.create(
      { email, metadata: { account: String(id) } },
      { idempotencyKey: `customer-${id}-${version}-${gone ?? 'first'}` },
    )
    await inTransaction(db, async (tx) => {
      // Without the lock, a concurrent insert could violate the constraint on provider_id, which `on conflict` doesn't
      // cover.
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

    /** Returns the customer, replacing one that the provider no longer has. @throws ProviderUnreachable */
    ensure: (person: Person): Promise<string> =>
      reaching(async () => {
        const known = await find(person.id)
        return known && (await isThere(known)) ? known : make(person, known)
      }),
  }
}
