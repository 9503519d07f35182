import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { registrationMessage } from './registration-message.ts'

test('[AC-02] the text of a refused registration', () => {
  const refusal = (body: object) => registrationMessage(new ApiError(422, body))
  expect(refusal({ 'hydra:description': 'email: This address is taken.' })).toBe(
    'This address is taken.',
  )
  expect(refusal({ detail: 'Too many tries.' })).toBe('Too many tries.')
  expect(refusal({})).toBe('Registration failed. Please try again.')
  expect(registrationMessage(new TypeError('x'))).toBe('Registration failed. Please try again.')
})
