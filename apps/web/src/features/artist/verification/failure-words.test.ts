import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../../../lib/api/api-error.ts'
import { failureWords } from './failure-words.ts'

test('a request that failed says what the server said, or that it was unexpected', () => {
  const refused = { detail: 'No.', 'hydra:description': 'links: No.' }
  expect(failureWords(new ApiError(422, refused))).toBe('links: No.')
  expect(failureWords(unreachable())).toBe('unreachable')
  expect(failureWords(new ApiError(502, {}))).toBe('An unexpected error occurred')
  expect(failureWords(new TypeError('x'))).toBe('An unexpected error occurred')
})
