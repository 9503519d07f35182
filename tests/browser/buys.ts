import { expect, type Page } from '@playwright/test'
import { CARDS, createBrowser } from '../../packages/sandbox-payments/src/testing/browser.ts'

interface Order {
  result: string
  order: { id: number }
  provider: { url: string; publishableKey: string }
}

/** Buys releases through the API, for stories about sellers. */
export async function buys(page: Page, titles: string[]): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const call = async <T>(method: 'GET' | 'POST', path: string, data?: object): Promise<T> => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  const { items } = await call<{ items: { id: number; title: string }[] }>(
    'GET',
    '/optimized/music_releases',
  )
  for (const title of titles)
    await call('POST', '/cart/add-product', {
      productId: items.find((each) => each.title === title)!.id,
      type: 'music_release',
    })
  const { result, order, provider } = await call<Order>('POST', '/cart/purchase', { country: 'US' })
  const intent = { id: result.split('_secret_')[0]!, object: 'payment_intent' as const }
  await createBrowser(provider.url, provider.publishableKey).pay(
    { ...intent, client_secret: result },
    CARDS.visa,
  )
  await expect
    .poll(
      async () =>
        (await call<{ result: { state: string } }>('GET', `/user/orders/${order.id}`)).result.state,
    )
    .toBe('paid')
}
