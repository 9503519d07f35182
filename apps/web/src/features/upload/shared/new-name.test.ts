import { expect, test } from 'vitest'
import { isNewName } from './new-name.ts'

test.each([
  ['Mycelia', ['Moss'], true],
  ['Mycelia', [], true],
  ['mycélia ', ['Mycelia'], false],
  ['My celia', ['Mycelia'], false],
  ['  ', ['Moss'], false],
  ['Mycelia', null, false],
])('%s beside %o is new: %s', (name, known, expected) =>
  expect(isNewName(name, known)).toBe(expected),
)
