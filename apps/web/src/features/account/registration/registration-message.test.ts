import { createTexts } from '@hypha/i18n/instance.ts'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import en from '../locales/en.json' with { type: 'json' }
import { registrationMessage } from './registration-message.ts'

const t = createTexts('en', { tables: { account: en } }).getFixedT(null, 'account')

test('[AC-02] shows the reason of a refused registration', () => {
  const refusal = (body: object) => registrationMessage(t, new ApiError(422, body))
  expect(refusal({ 'hydra:description': 'email: This address is taken.' })).toBe(
    'This address is taken.',
  )
  expect(refusal({ detail: 'Too many tries.' })).toBe('Too many tries.')
  expect(refusal({})).toBe('Registration failed. Please try again.')
  expect(registrationMessage(t, new TypeError('x'))).toBe('Registration failed. Please try again.')
})
