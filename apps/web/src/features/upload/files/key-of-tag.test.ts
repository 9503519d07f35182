import { keyById } from '@hypha/contract/rules/camelot'
import { expect, test } from 'vitest'
import { keyOfTag } from './key-of-tag.ts'

test.each([
  ['8A', '8A'],
  ['08a', '8A'],
  ['12 B', '12B'],
  ['1m', '8A'],
  ['1d', '8B'],
  ['6d', '1B'],
  ['Am', '8A'],
  ['A minor', '8A'],
  ['F#m', '11A'],
  ['Gb min', '11A'],
  ['Ebmaj', '5B'],
  ['D#', '5B'],
  ['C', '8B'],
])('the tag %j is %s', (tag, code) => expect(keyById(keyOfTag(tag))?.code).toBe(code))

test.each(['', 'o', 'H', '13A', '0A', '13m', 'loud', 'E#m'])('the tag %j is not a key', (tag) =>
  expect(keyOfTag(tag)).toBeNull(),
)
