import type { Db } from '../../platform/database/connection.ts'
import { Unacceptable } from '../../platform/errors.ts'

/**
 * Returns the country named in a call, or else the billing country on file.
 * @throws Unacceptable if there is neither
 */
export async function billingCountryOf(
  db: Db,
  accountId: number,
  named: string | undefined,
): Promise<string> {
  if (named !== undefined) return named
  const account = await db
    .selectFrom('account')
    .where('id', '=', accountId)
    .select('billing_country')
    .executeTakeFirst()
  if (account?.billing_country) return account.billing_country
  throw Unacceptable.field('country', 'accounts.country.choose')
}
