import { dollars } from '../dollars.ts'
import { isSameSecret } from '../same-secret.ts'
import { page } from './layout.ts'
import type { Page } from './page.ts'

/** Page where a connected account would see its received payments. */
export const accountPage: Page = {
  path: '/account',

  async show(records, id, token, now) {
    const account = await records.find('account', id)
    const dashboard = account?.sandbox?.dashboard
    if (!dashboard || dashboard.expires_at <= now || !isSameSecret(token, dashboard.token))
      return null
    const transfers = await records.all('transfer', { destination: id })
    const received = transfers.reduce((sum, each) => sum + each.amount - each.amount_reversed, 0)
    return {
      html: page(
        'Your payout account',
        `<dl><dt>Transfers</dt><dd>${transfers.length}</dd><dt>Received</dt><dd>${dollars(received)}</dd></dl>`,
      ),
    }
  },
}
