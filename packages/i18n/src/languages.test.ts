import { expect, test } from 'vitest'
import { negotiateLanguage } from './languages.ts'

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['de-AT,de;q=0.9,en;q=0.8', 'de'],
  ['pt-PT', 'pt-BR'],
  ['HE-il', 'he'],
  ['fr, es;q=0.9', 'en'],
  ['en;q=0.5, he;q=0.8', 'he'],
  ['de;q=0, en', 'en'],
  ['*', 'en'],
  ['xx;q=nonsense, de', 'de'],
])('a user who prefers %j gets %s', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language)
})
