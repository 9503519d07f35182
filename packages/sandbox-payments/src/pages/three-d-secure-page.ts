import { dollars } from '../dollars.ts'
import type { PaymentIntent, SetupIntent } from '../objects.ts'
import { chargeNow, refusedByOwner } from '../payments/attempt-payment.ts'
import { isSameSecret } from '../same-secret.ts'
import { setUpNow, setupRefusedByOwner } from '../setups/attempt-setup.ts'
import type { Records } from '../store/records.ts'
import { existing } from '../wire/existing.ts'
import type { Work } from '../work.ts'
import { answers, page } from './layout.ts'
import type { Page } from './page.ts'

type Intent = PaymentIntent | SetupIntent

/** Page where a cardholder would answer their bank. */
export const threeDSecurePage: Page = {
  path: '/3d-secure',

  async show(records, id, token) {
    const intent = await waiting(records, id, token)
    if (!intent) return null
    const what =
      intent.object === 'payment_intent'
        ? `<dl><dt>Amount</dt><dd>${dollars(intent.amount)}</dd></dl>`
        : '<p>A card is kept for later payments.</p>'
    return {
      html: page(
        'Is this you?',
        `<p>Here your bank would ask you. Approve or refuse, to see what follows.</p>${what}${answers(
          [
            ['approve', 'Approve'],
            ['refuse', 'Refuse'],
          ],
        )}`,
      ),
      leadsTo: returnUrlOf(intent),
    }
  },

  async answer(work, id, token, answer) {
    const intent = await waiting(work.records, id, token)
    if (!intent || (answer !== 'approve' && answer !== 'refuse')) return null
    const returnUrl = returnUrlOf(intent)
    await decide(work, intent, answer === 'approve')
    if (returnUrl) return { redirect: returnAddress(returnUrl, intent) }
    return {
      html: page(
        hasFailed(intent) ? 'The card was not charged' : 'Approved',
        '<p>You can close this page.</p>',
      ),
    }
  },
}

async function waiting(records: Records, id: string, token: string): Promise<Intent | null> {
  const intent =
    (await records.find('payment_intent', id)) ?? (await records.find('setup_intent', id))
  return intent?.status === 'requires_action' && isSameSecret(token, intent.sandbox?.token)
    ? intent
    : null
}

async function decide(work: Work, intent: Intent, isApproved: boolean): Promise<void> {
  const method = await existing(work, 'payment_method', intent.payment_method!)
  if (intent.object === 'payment_intent')
    return isApproved ? chargeNow(work, intent, method) : refusedByOwner(work, intent, method)
  return isApproved ? setUpNow(work, intent, method) : setupRefusedByOwner(work, intent, method)
}

const returnUrlOf = (intent: Intent) => intent.next_action?.redirect_to_url.return_url ?? null

const hasFailed = (intent: Intent) => intent.status !== 'succeeded'

/** Returns the return URL with Stripe's parameters. */
function returnAddress(returnUrl: string, intent: Intent): string {
  const url = new URL(returnUrl)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret!)
  url.searchParams.set('redirect_status', hasFailed(intent) ? 'failed' : 'succeeded')
  return url.href
}
