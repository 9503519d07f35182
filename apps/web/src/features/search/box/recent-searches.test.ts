import { expect, test } from 'vitest'
import { readRecent, withRecent } from './recent-searches.ts'

test('the newest search is first and listed once', () => {
  expect(withRecent(['goa', 'forest'], 'Forest')).toEqual(['Forest', 'goa'])
  const many = Array.from({ length: 8 }, (_, i) => `q${i}`)
  expect(withRecent(many, 'new')).toEqual(['new', ...many.slice(0, 7)])
})

test.each([null, 'not json', '{}', '[1,null]', '"text"'])('%s holds no searches', (stored) => {
  expect(readRecent(stored)).toEqual([])
})
