import { expect, test } from 'vitest'
import { emailProblem } from './validation.ts'

test.each([
  ['', 'E-mail is required'],
  ['  ', 'E-mail is required'],
  ['goa', 'E-mail must be valid'],
  ['goa@forest', 'E-mail must be valid'],
  ['a b@forest.test', 'E-mail must be valid'],
  ['goa@forest..test', 'E-mail must be valid'],
  [' goa@forest.test ', undefined],
])('[VA-10] %j: %s', (typed, problem) => expect(emailProblem(typed)).toBe(problem))
