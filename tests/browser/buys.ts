import { expect, type Page } from '@playwright/test'
import { CARDS, createBrowser } from '../../packages/sandbox-payments/src/testing/browser.ts'
import { calls, contract } from './calls.ts'

interface Order {
  result: string
  order: { id: number }
  provider: { url: string; publishableKey: string }
}

/** Buys releases through the API, for stories about sellers. */
export async function buys(page: Page, titles: string[]): Promise<void> {
  const { items } = await calls<{ items: { id: number; title: string }[] }>(
    page,
    contract.releases.list,
  )
  for (const title of titles) {
    const productId = items.find((each) => each.title === title)!.id
    await calls(page, contract.cart.addProduct, { body: { productId, type: 'music_release' } })
  }
  await paysForCart(page)
}

/** Pays for what is in the cart with a card. */
export async function paysForCart(page: Page, body: object = { country: 'US' }): Promise<void> {
  const { result, order, provider } = await calls<Order>(page, contract.purchases.purchase, {
    body,
  })
  const intent = { id: result.split('_secret_')[0]!, object: 'payment_intent' as const }
  await createBrowser(provider.url, provider.publishableKey).pay(
    { ...intent, client_secret: result },
    CARDS.visa,
  )
  const state = async () =>
    (
      await calls<{ result: { state: string } }>(page, contract.purchases.findOrder, {
        params: { id: order.id },
      })
    ).result.state
  await expect.poll(state).toBe('paid')
}
