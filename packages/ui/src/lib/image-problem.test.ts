import { expect, test } from 'vitest'
import { imageProblem } from './image-problem.ts'

const refusal = "Please choose an image that's less than 10MB."

test.each([
  ['image/jpeg', 10_485_759, null],
  ['image/png', 1, null],
  ['image/png', 10_485_760, refusal],
  ['image/webp', 1, refusal],
  ['image/svg+xml', 1, refusal],
])('[VA-03] a %s of %s bytes: %s', (type, size, problem) =>
  expect(imageProblem({ type, size })).toBe(problem),
)
