import { refuse } from '../errors.ts'
import type { Account } from '../objects.ts'
import { existing } from '../wire/existing.ts'
import type { Work } from '../work.ts'

/**
 * Returns a connected account that can receive money.
 * @throws StripeError if it doesn't exist, or its owner has not finished onboarding
 */
export async function payableAccount(work: Work, id: string, param: string): Promise<Account> {
  const account = await existing(work, 'account', id, param)
  if (account.capabilities.transfers !== 'active')
    throw refuse(
      'Your destination account needs to have at least one of the following capabilities enabled: transfers',
      { code: 'insufficient_capabilities_for_transfer', param },
    )
  return account
}
