import { expect, test } from 'vitest'
import { decisionProblem, reasonsFor } from './moderation.ts'

test.each([
  ['comment', ['dismiss'], null],
  ['comment', ['hide', 'warn'], null],
  ['comment', ['remove', 'suspend'], null],
  ['track', ['remove'], null],
  ['user', ['suspend'], null],
  ['comment', [], 'Say what is to happen.'],
  ['comment', ['warn', 'warn'], 'Each decision is made once.'],
  ['track', ['hide'], 'This cannot be decided about a track.'],
  ['user', ['remove'], 'This cannot be decided about a user.'],
  ['comment', ['dismiss', 'warn'], 'What is dismissed has no consequences.'],
  ['comment', ['hide', 'remove'], 'One decision makes the other needless.'],
  ['user', ['warn', 'suspend'], 'One decision makes the other needless.'],
] as const)('of a %s: %o', (kind, decisions, problem) => {
  expect(decisionProblem(kind, decisions)).toBe(problem)
})

test('music is wrong or taken, people are harassed', () => {
  expect(reasonsFor('track')).toContain('copyright')
  expect(reasonsFor('track')).not.toContain('harassment')
  expect(reasonsFor('comment')).toContain('harassment')
  expect(reasonsFor('comment')).not.toContain('wrong')
})
