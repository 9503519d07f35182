import { expect, test } from 'vitest'
import { addTags } from './tags.ts'

const limit = { maxTags: 4, maxLength: 6 }

test.each([
  [[], 'goa', ['goa']],
  [['goa'], ' , ', ['goa']],
  [['goa'], 'Goa', ['goa']],
  [[], 'goa, night forest', ['goa', 'night', 'forest']],
  [['a', 'b', 'c'], 'd e f', ['a', 'b', 'c', 'd']],
  [[], 'progressive', ['progre']],
])('with %j, typing %j gives %j', (tags, typed, after) =>
  expect(addTags(tags, typed, limit)).toEqual(after),
)
