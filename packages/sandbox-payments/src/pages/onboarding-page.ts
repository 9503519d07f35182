import { emit } from '../events/emit.ts'
import type { Account } from '../objects.ts'
import { isSameSecret } from '../same-secret.ts'
import type { Records } from '../store/records.ts'
import { present } from '../wire/present.ts'
import type { Work } from '../work.ts'
import { answers, page } from './layout.ts'
import type { Page } from './page.ts'

/** Page where Stripe would ask for identity and bank account. */
export const onboardingPage: Page = {
  path: '/onboarding',

  async show(records, id, token, now) {
    const found = await linked(records, id, token)
    if (!found) return null
    const { link } = found
    if (link.expires_at <= now) return { redirect: link.refresh_url }
    return {
      html: page(
        'Your payout account',
        `<p>Here Stripe would ask for your name, your address and your bank account. This sandbox asks for nothing.</p>${answers(
          [
            ['finish', 'Finish with test details'],
            ['leave', 'Leave without finishing'],
          ],
        )}`,
      ),
      leadsTo: link.return_url,
    }
  },

  async answer(work, id, token, answer) {
    const found = await linked(work.records, id, token)
    if (!found || (answer !== 'finish' && answer !== 'leave')) return null
    const { account, link } = found
    if (link.expires_at <= work.now) return { redirect: link.refresh_url }
    if (answer === 'finish') await finish(work, account)
    else await work.records.save({ ...account, sandbox: {} })
    return { redirect: link.return_url }
  },
}

async function linked(records: Records, id: string, token: string) {
  const account = await records.find('account', id)
  const link = account?.sandbox?.link
  return account && link && isSameSecret(token, link.token) ? { account, link } : null
}

async function finish(work: Work, account: Account): Promise<void> {
  const { charges_enabled, payouts_enabled, details_submitted, requirements, capabilities } =
    present(account)
  Object.assign(account, {
    charges_enabled: true,
    payouts_enabled: true,
    details_submitted: true,
    requirements: { currently_due: [], eventually_due: [], past_due: [], disabled_reason: null },
    capabilities: Object.fromEntries(Object.keys(capabilities).map((name) => [name, 'active'])),
    sandbox: {},
  })
  await work.records.save(account)
  await emit(work, 'account.updated', account, {
    account: account.id,
    previous: { charges_enabled, payouts_enabled, details_submitted, requirements, capabilities },
  })
}
