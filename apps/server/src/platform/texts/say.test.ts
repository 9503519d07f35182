import { expect, test } from 'vitest'
import { renderMessage, renderIn, renderText } from './render.ts'
import { text } from './text.ts'

test('renders a text in each language, with its format of amounts, dates and plurals', () => {
  const price = text('contract.price.max', { max: 1234.5 })
  expect(renderMessage('en', price)).toBe('The price can be at most $1,234.50.')
  expect(renderMessage('de', price)).toBe('Der Preis darf höchstens 1.234,50 $ betragen.')
  expect(renderMessage('pt-BR', price)).toContain('US$ 1.234,50')
  const until = text('platform.suspendedUntil', { until: '2026-12-24T18:00:00Z', reason: 'Spam.' })
  expect(renderMessage('en', until)).toContain('until Dec 24, 2026, 18:00 (UTC)')
  expect(renderMessage('de', until)).toContain('bis 24.12.2026, 18:00 (UTC)')
  const wait = (count: number) => renderIn('en')('platform.tooManyRequests.minutes', { count })
  expect([wait(1), wait(3)]).toEqual([
    'Too many attempts. Try again in 1 minute.',
    'Too many attempts. Try again in 3 minutes.',
  ])
})

test('in Hebrew, names keep their own direction', () => {
  const name = text('platform.scanner.malware', { name: 'Eicar' })
  expect(renderMessage('he', name)).toContain('\u2068Eicar\u2069')
})

test('a text that no longer exists is null', () => {
  expect(renderText('de', 'platform.gone', {})).toBeNull()
  expect(renderText('de', 'nobody.gone', {})).toBeNull()
})
