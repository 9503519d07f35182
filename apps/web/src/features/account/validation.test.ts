import { createTexts } from '@hypha/i18n/instance.ts'
import { expect, test } from 'vitest'
import en from './locales/en.json' with { type: 'json' }
import { emailProblem } from './validation.ts'

const t = createTexts('en', { tables: { account: en } }).getFixedT(null, 'account')

test.each([
  ['', 'E-mail is required'],
  ['  ', 'E-mail is required'],
  ['goa', 'E-mail must be valid'],
  ['goa@forest', 'E-mail must be valid'],
  ['a b@forest.test', 'E-mail must be valid'],
  ['goa@forest..test', 'E-mail must be valid'],
  [' goa@forest.test ', undefined],
])('[VA-10] %j: %s', (typed, problem) => expect(emailProblem(t, typed)).toBe(problem))
