import type { CreditNote, InvoiceDetails, Order } from '@hypha/contract'
import { expect, test } from 'vitest'
import { renderPage } from '../../../testing/render-page.tsx'

const PRODUCT = {
  product_id: 11,
  product_type: 'music_release',
  title: 'Moss',
  artist: { id: 3, identifier: 'vetiver', name: 'Vetiver' },
  identifier: 'moss-11',
  image: '',
  cover: { base: '/covers/moss', hue: 120, thumbhash: null },
  release: { id: 11, identifier: 'moss-11', title: 'Moss' },
} as const

const BUYER = { fullName: 'Ada', email: 'ada@people.test' }
const INVOICE: InvoiceDetails = {
  seller: {
    ...{ legalName: 'Hypha Lda.', address: 'Rua Um 1\n1000-001 Lisboa', country: 'PT' },
    vatNumber: 'PT123456789',
  },
  billing: {
    ...{ name: 'Klang GmbH', address: 'Weg 2\n10115 Berlin', vatNumber: 'DE123456789' },
  },
  isReverseCharge: true,
  creditNotes: [{ number: 4, total: 3, issuedAt: '2026-11-03T12:00:00.000Z' }],
}
const ORDER: Order = {
  ...{ id: 12, state: 'paid', tickets: [], parcels: [], shippingAddress: null },
  items: [
    {
      ...PRODUCT,
      ...{ price: 9, discount: 0, discountCode: null },
      ...{ preOrder: null, gift: null, bundleId: null, bundle: null },
    },
  ],
  ...{ subtotal: 9, tax: 0, taxRate: null, total: 9, refunded: 3, currency: 'USD' },
  ...{ country: 'DE', createdAt: '2026-11-01T12:00:00.000Z' },
  ...{ paidAt: '2026-11-01T12:01:00.000Z', invoiceNumber: 7, buyer: BUYER },
  ...{ card: { brand: 'visa', last4: '4242' }, invoice: INVOICE, problem: null },
}
const PLAIN = { bundle: null, discountCode: null, gift: null }
const NOTE: CreditNote = {
  ...{ number: 4, issuedAt: '2026-11-03T12:00:00.000Z', invoiceNumber: 7, orderId: 12 },
  ...{ items: [{ title: 'Moss', amount: 3, ...PLAIN }], net: 3, tax: 0, taxRate: null, total: 3 },
  ...{ currency: 'USD', country: 'DE', buyer: BUYER, invoice: INVOICE },
}

const open = (address: string, invoice: InvoiceDetails = INVOICE) =>
  renderPage(address, {
    as: 'listener',
    answers: {
      'GET /user/orders/12': { result: { ...ORDER, invoice } },
      'GET /user/credit-notes/4': { result: { ...NOTE, invoice } },
    },
  })

test('an invoice names seller and buyer with their VAT numbers, reverse charge and credit notes', async () => {
  const { screen } = await open('/receipt/12')
  await expect.element(screen.getByRole('heading', { name: 'Invoice', level: 1 })).toBeVisible()
  const sheet = screen.getByRole('article', { name: 'Invoice 7' })
  for (const text of [
    ...['Hypha Lda.', 'Rua Um 1', '1000-001 Lisboa', 'Portugal', 'VAT number: PT123456789'],
    ...['Klang GmbH', 'Weg 2', '10115 Berlin', 'Germany', 'VAT number: DE123456789'],
    'Sold by Hypha Lda. in its own name.',
    'Reverse charge: VAT to be accounted for by the recipient (Art. 196 Directive 2006/112/EC).',
  ])
    await expect.element(sheet.getByText(text, { exact: true })).toBeVisible()
  await expect
    .element(sheet.getByRole('link', { name: 'Credit note 4' }))
    .toHaveAttribute('href', '/credit-note/4')
})

test('without the operator’s details it is a receipt', async () => {
  const invoice = { ...INVOICE, seller: null, isReverseCharge: false }
  const { screen } = await open('/receipt/12', invoice)
  await expect.element(screen.getByRole('article', { name: 'Receipt 7' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
  expect(screen.getByText(/Reverse charge|in its own name/).elements()).toEqual([])
})

test('a credit note links its invoice and shows negative amounts', async () => {
  const { screen } = await open('/credit-note/4')
  const sheet = screen.getByRole('article', { name: 'Credit note 4' })
  await expect
    .element(sheet.getByRole('link', { name: 'invoice 7' }))
    .toHaveAttribute('href', '/receipt/12')
  await expect
    .element(sheet.getByRole('row', { name: /^Refunded, USD/ }))
    .toHaveTextContent('Refunded, USD-$3.00')
})

test('receipts and credit notes name bundles, codes, and for whom a gift is', async () => {
  const [plain] = ORDER.items
  const bundle = { title: 'Vetiver', isDiscography: true }
  const trilogy = { title: 'Trilogy', isDiscography: false }
  const receipt = await renderPage('/receipt/12', {
    as: 'listener',
    answers: {
      'GET /user/orders/12': {
        result: {
          ...ORDER,
          items: [
            { ...plain, bundle },
            { ...plain, product_id: 2, bundle: trilogy },
            { ...plain, product_id: 3, gift: { id: 1, to: 'Fern' } },
            { ...plain, product_id: 4, discount: 3, discountCode: 'SPRING' },
          ],
        },
      },
    },
  })
  for (const text of [
    'Full discography of Vetiver',
    'Bundle “Trilogy”',
    'Gift for Fern',
    'Discount SPRING: −$3.00',
  ])
    await expect.element(receipt.screen.getByText(text, { exact: true })).toBeVisible()
  await receipt.screen.unmount()
  const note = await renderPage('/credit-note/4', {
    as: 'listener',
    answers: {
      'GET /user/credit-notes/4': {
        result: {
          ...NOTE,
          items: [
            { title: 'Moss', amount: 1, bundle, discountCode: null, gift: null },
            { title: 'Fern', amount: 2, bundle: null, discountCode: 'SPRING', gift: { to: null } },
          ],
        },
      },
    },
  })
  for (const text of ['Full discography of Vetiver', 'Discount code SPRING', 'Gift'])
    await expect.element(note.screen.getByText(text, { exact: true })).toBeVisible()
})
