import type { Sale } from '@hypha/contract'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'

const SALE: Sale = {
  ...{
    id: 12,
    state: 'disputed',
    items: [],
    tickets: [],
    parcels: [],
    shippingAddress: null,
    subtotal: 9,
    tax: 0,
    taxRate: null,
  },
  ...{ total: 9, refunded: 0, currency: 'USD', country: 'DE' },
  ...{ createdAt: '2026-11-01T12:00:00.000Z', paidAt: '2026-11-01T12:01:00.000Z' },
  ...{ invoiceNumber: 7, buyer: { fullName: 'Ada', email: 'ada@people.test' }, card: null },
  invoice: {
    ...{ seller: null, isReverseCharge: false },
    billing: { name: null, address: null, vatNumber: null },
    creditNotes: [{ number: 4, total: 3, issuedAt: '2026-11-03T12:00:00.000Z' }],
  },
  ...{ problem: null, refunds: [] },
}
const open = (sale: Sale) =>
  renderPage('/admin/orders', {
    as: 'admin',
    answers: { 'GET /admin/orders': { items: [sale], next: null } },
  })

test('a disputed order says so and can’t be refunded', async () => {
  const { screen } = await open(SALE)
  const sale = screen.getByRole('list', { name: 'Orders' }).getByRole('listitem').first()
  await expect.element(sale.getByText('disputed')).toBeVisible()
  await expect.element(sale.getByText(/The bank decides/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Refund/ }).elements()).toEqual([])
})

test('a paid order shows no dispute and leads to its receipt and credit notes', async () => {
  const { screen } = await open({ ...SALE, state: 'paid' })
  await expect
    .element(screen.getByRole('link', { name: 'Receipt of order No. 7' }))
    .toHaveAttribute('href', '/receipt/12')
  await expect
    .element(screen.getByRole('link', { name: 'Credit note 4' }))
    .toHaveAttribute('href', '/credit-note/4')
  expect(screen.getByText('disputed').elements()).toEqual([])
})
