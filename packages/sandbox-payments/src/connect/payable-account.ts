import { refuse } from '../errors.ts'
import type { Account } from '../objects.ts'
import { existing } from '../wire/existing.ts'
import type { Work } from '../work.ts'

/**
 * A connected account that money can go to.
 * @throws StripeError when there is none, or its owner has not finished
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
