import { expect, test } from 'vitest'
import { nameBegun } from './name-begun.ts'

test('finds the name after an @ that starts a word, up to the caret', () => {
  expect(nameBegun('Hear this, @Zu', 14)).toEqual({ name: 'Zu', start: 11 })
  expect(nameBegun('@Zuv Li and more', 7)).toEqual({ name: 'Zuv Li', start: 0 })
  expect(nameBegun('a@zu', 4)).toBeNull()
  expect(nameBegun('@z', 2)).toBeNull()
  expect(nameBegun('@zu\nnext', 8)).toBeNull()
})
