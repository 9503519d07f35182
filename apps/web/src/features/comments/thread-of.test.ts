import { expect, test } from 'vitest'
import { commentHash, commentOfHash } from './thread-of.ts'

test('reads a comment ID from its hash and from no other hash', () => {
  expect(commentOfHash(commentHash(12))).toBe(12)
  expect(['', '#', 'comment-', 'comment-x', 'comment-1x', 't=12'].map(commentOfHash)).toEqual(
    Array(6).fill(null),
  )
})
