import { expect, test } from 'vitest'
import { isAcceptedImage } from './is-accepted-image.ts'

test.each([
  ['image/jpeg', 10_485_759, true],
  ['image/png', 1, true],
  ['image/png', 10_485_760, false],
  ['image/webp', 1, false],
  ['image/svg+xml', 1, false],
])('a %s of %s bytes is accepted: %s', (type, size, accepted) =>
  expect(isAcceptedImage({ type, size })).toBe(accepted),
)
