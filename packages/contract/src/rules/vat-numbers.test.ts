import { expect, test } from 'vitest'
import { isReverseCharge, normaliseVatNumber } from './vat-numbers.ts'

test.each([
  ['de 123 456 789', 'DE123456789'],
  ['ATU12345678', 'ATU12345678'],
  ['BE 0123.456.789', 'BE0123456789'],
  ['el123456789', 'EL123456789'],
  ['FRXX123456789', 'FRXX123456789'],
  ['IE1234567FA', 'IE1234567FA'],
  ['NL123456789B01', 'NL123456789B01'],
  ['ESX1234567X', 'ESX1234567X'],
])('%s is a VAT number', (typed, vatNumber) => expect(normaliseVatNumber(typed)).toBe(vatNumber))

test.each([
  '',
  'DE',
  'DE12345678',
  'DE1234567890',
  '123456789',
  'GR123456789',
  'GB123456789',
  'AT12345678',
])('%s is none', (typed) => expect(normaliseVatNumber(typed)).toBeNull())

const seller = { country: 'PT', vatNumber: 'PT123456789' }
const german = { buyerCountry: 'DE', buyerVatNumber: 'DE123456789' }

test('a business in another EU country accounts for the VAT itself', () => {
  expect(isReverseCharge({ seller, ...german })).toBe(true)
  expect(isReverseCharge({ seller, buyerCountry: 'GR', buyerVatNumber: 'EL123456789' })).toBe(true)
})

test.each([
  ['a person', { seller, ...german, buyerVatNumber: null }],
  [
    'a business in the seller’s country',
    { seller: { country: 'DE', vatNumber: 'DE1' }, ...german },
  ],
  ['a business that pays from another country', { seller, ...german, buyerCountry: 'FR' }],
  ['a business outside the EU', { seller, ...german, buyerCountry: 'CH' }],
  ['a seller without a VAT number', { seller: { ...seller, vatNumber: null }, ...german }],
  ['a seller outside the EU', { seller: { country: 'GB', vatNumber: 'GB1' }, ...german }],
  ['an unknown seller', { seller: null, ...german }],
])('%s is charged the VAT', (_, supply) => expect(isReverseCharge(supply)).toBe(false))
