import type { PaymentProvider } from '@hypha/contract'
import { CARDS, createBrowser } from '../../packages/sandbox-payments/src/testing/browser.ts'

interface Asked {
  result: { clientSecret: string }
  provider: PaymentProvider
}

/** Pays with a card at the sandbox. The response may never arrive, because the server is killed. */
export async function pays({ result: { clientSecret }, provider }: Asked): Promise<void> {
  const intent = {
    id: clientSecret.split('_secret_')[0]!,
    object: 'payment_intent' as const,
    client_secret: clientSecret,
  }
  await createBrowser(provider.url!, provider.publishableKey)
    .pay(intent, CARDS.visa)
    .catch(() => undefined)
}
