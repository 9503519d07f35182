import { expect, test } from 'vitest'
import { formatsOf } from './formats.ts'
import type { Language } from './languages.ts'

const written = (language: Language) => {
  const format = formatsOf(language)
  return [
    format.money(1234.5),
    format.number(1204),
    format.percent(0.125),
    format.minutes(4080),
    format.day('2026-11-22T12:00:00Z'),
    format.monthAndYear('2026-03-31T23:59:59Z'),
  ]
}

test('formats amounts, numbers and dates as each language does', () => {
  expect(written('en')).toEqual([
    '$1,234.50',
    '1,204',
    '12.5%',
    '68 min',
    'Nov 22, 2026',
    'March 2026',
  ])
  expect(written('de')).toEqual([
    '1.234,50 $',
    '1.204',
    '12,5 %',
    '68 Min.',
    '22. Nov. 2026',
    'März 2026',
  ])
  expect(written('pt-BR')).toEqual([
    'US$ 1.234,50',
    '1.204',
    '12,5%',
    '68 min',
    '22 de nov. de 2026',
    'março de 2026',
  ])
  expect(written('he')[1]).toBe('1,204')
  expect(written('he')[5]).toBe('מרץ 2026')
})

test.each([
  [0, '0 B', '0 B'],
  [999, '999 B', '999 B'],
  [1_200_000, '1.2 MB', '1,2 MB'],
  [345_000_000, '345 MB', '345 MB'],
  [2_000_000_000, '2 GB', '2 GB'],
])('%s bytes are %s in English, %s in German', (bytes, english, german) => {
  expect([formatsOf('en').bytes(bytes), formatsOf('de').bytes(bytes)]).toEqual([english, german])
})
