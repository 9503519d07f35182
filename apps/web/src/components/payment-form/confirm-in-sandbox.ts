import type { PaymentProvider } from '@hypha/contract'
import type { Translate } from '@hypha/i18n/instance.ts'
import type { TypedCard } from './card-text.ts'
import { isSetup, type Payment, type PaymentOutcome } from './payment-outcome.ts'
import { type Refusal, refused } from './refusal-texts.ts'

interface Intent {
  status?: string
  next_action?: { redirect_to_url?: { url: string } } | null
  error?: Refusal
}

/** Charges or saves a test card. The sandbox accepts Stripe's requests and moves no money. */
export async function confirmInSandbox(
  t: Translate<'components'>,
  { url, publishableKey }: PaymentProvider,
  { number, expiry, cvc }: TypedCard,
  { clientSecret, returnUrl }: Payment,
): Promise<PaymentOutcome> {
  const [month = '', year = ''] = expiry.split(' / ')
  const id = clientSecret.split('_secret_')[0]!
  const kind = isSetup(clientSecret) ? 'setup_intents' : 'payment_intents'
  let intent: Intent
  try {
    const answer = await fetch(`${url}/v1/${kind}/${id}/confirm`, {
      method: 'POST',
      headers: { authorization: `Bearer ${publishableKey}` },
      body: new URLSearchParams({
        client_secret: clientSecret,
        return_url: returnUrl,
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': number,
        'payment_method_data[card][exp_month]': month,
        'payment_method_data[card][exp_year]': year,
        'payment_method_data[card][cvc]': cvc,
      }),
    })
    intent = (await answer.json()) as Intent
  } catch {
    return { kind: 'failed', message: t('refusal.unreachable') }
  }
  if (intent.error) return refused(t, intent.error)
  if (intent.status === 'succeeded' || intent.status === 'processing')
    return { kind: intent.status }
  const asks = intent.next_action?.redirect_to_url?.url
  if (!asks) return refused(t, {})
  location.assign(asks)
  return { kind: 'redirects' }
}
