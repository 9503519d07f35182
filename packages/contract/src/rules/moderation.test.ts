import { expect, test } from 'vitest'
import { decisionProblem, reasonsFor } from './moderation.ts'

test.each([
  ['comment', ['dismiss'], null],
  ['comment', ['hide', 'warn'], null],
  ['comment', ['remove', 'suspend'], null],
  ['track', ['remove'], null],
  ['user', ['suspend'], null],
  ['comment', [], 'none'],
  ['comment', ['warn', 'warn'], 'twice'],
  ['track', ['hide'], 'notForThis'],
  ['user', ['remove'], 'notForThis'],
  ['comment', ['dismiss', 'warn'], 'dismissAlone'],
  ['comment', ['hide', 'remove'], 'eitherOr'],
  ['user', ['warn', 'suspend'], 'eitherOr'],
] as const)('%s: %o', (kind, decisions, problem) => {
  expect(decisionProblem(kind, decisions)).toBe(problem)
})

test('music reports have copyright reasons, reports about people harassment', () => {
  expect(reasonsFor('track')).toContain('copyright')
  expect(reasonsFor('track')).not.toContain('harassment')
  expect(reasonsFor('comment')).toContain('harassment')
  expect(reasonsFor('comment')).not.toContain('wrong')
})
