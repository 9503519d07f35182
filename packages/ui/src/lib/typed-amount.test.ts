import { describe, expect, test } from 'vitest'
import { plainAmount, shownAmount } from './typed-amount.ts'

describe('a typed amount', () => {
  test.each([
    // [typed, English and Hebrew, German and Portuguese]
    ['8', '8', '8'],
    ['8.', '8', '8'],
    ['8,', '8', '8'],
    ['.5', '0.5', '0.5'],
    [',5', '0.5', '0.5'],
    ['1.5', '1.5', '1.5'],
    ['1,5', '1.5', '1.5'],
    ['1,50', '1.50', '1.50'],
    ['$ 12.50', '12.50', '12.50'],
    ['12,50 $', '12.50', '12.50'],
    ['1000', '1000', '1000'],
    ['1,000', '1000', '1.000'],
    ['1.000', '1.000', '1000'],
    ['1,000.50', '1000.50', null],
    ['1.000,50', null, '1000.50'],
    ['1,234,567.89', '1234567.89', null],
    ['1,00,000', null, null],
    ['10,0000', null, '10.0000'],
    ['1 000', null, null],
    ['1..5', null, null],
    ['1,5,5', null, null],
    ['-1', null, null],
    ['1e2', null, null],
    ['free', null, null],
    ['.', null, null],
    ['', null, null],
  ])('%j is %s in English, and %s in German', (typed, english, german) => {
    expect(plainAmount(typed, 'en')).toBe(english)
    expect(plainAmount(typed, 'he')).toBe(english)
    expect(plainAmount(typed, 'de')).toBe(german)
    expect(plainAmount(typed, 'pt-BR')).toBe(german)
  })

  test('is shown with the decimal separator of the language', () => {
    expect([shownAmount('8.50', 'en'), shownAmount('8.50', 'de')]).toEqual(['8.50', '8,50'])
    expect(shownAmount('about 8.50', 'de')).toBe('about 8.50')
  })
})
