import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { nameVerdict } from './name-verdict.ts'

const refusal = (status: number, detail: string) => new ApiError(status, { detail })

test.each([
  ['artist', refusal(422, 'You already have artist with this name'), true],
  ['artist', refusal(400, 'You already have artist with this name'), true],
  ['artist', new ApiError(400, { error: false } as object), false],
  ['label', refusal(422, 'You already have label with this title'), true],
  ['label', refusal(409, 'You already have artist with this name'), true],
  ['label', refusal(500, 'This is our fault. Please try again.'), false],
  ['label', refusal(429, 'That was tried too often.'), false],
  ['label', new Error('offline'), false],
] as const)('[VA-01] [VA-02] of %s, %o makes a name taken: %s', (kind, error, taken) => {
  expect(nameVerdict(kind, error) !== null).toBe(taken)
})
