import { expect, test } from 'vitest'
import { ApiError, unreachable } from '../../../lib/api/api-error.ts'
import { createTexts } from '@hypha/i18n/instance.ts'
import en from '../locales/en.json' with { type: 'json' }
import { failureText } from './failure-text.ts'

const t = createTexts('en', { tables: { artist: en } }).getFixedT(null, 'artist')

test("a failed request shows the server's message, or the generic one", () => {
  const refused = { detail: 'No.', 'hydra:description': 'links: No.' }
  expect(failureText(t, new ApiError(422, refused))).toBe('links: No.')
  expect(failureText(t, unreachable())).toBe('unreachable')
  expect(failureText(t, new ApiError(502, {}))).toBe('An unexpected error occurred')
  expect(failureText(t, new TypeError('x'))).toBe('An unexpected error occurred')
})
