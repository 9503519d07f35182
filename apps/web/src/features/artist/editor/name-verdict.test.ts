import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { nameVerdict } from './name-verdict.ts'

const ARTIST_TAKEN = 'catalogue.artist.nameTaken'
const LABEL_TAKEN = 'catalogue.label.nameTaken'
const refusal = (status: number, code: string) => new ApiError(status, { code, detail: 'Why.' })

test.each([
  ['artist', refusal(422, 'contract.required'), true],
  ['artist', refusal(400, ARTIST_TAKEN), true],
  ['artist', new ApiError(400, { error: false } as object), false],
  ['label', refusal(409, LABEL_TAKEN), true],
  ['label', refusal(409, ARTIST_TAKEN), true],
  ['label', refusal(500, 'platform.ourFault'), false],
  ['label', refusal(429, 'platform.tooManyRequests.seconds'), false],
  ['label', new Error('offline'), false],
] as const)('[VA-01] [VA-02] %s: %o means that the name is taken: %s', (kind, error, taken) => {
  expect(nameVerdict(kind, error) !== null).toBe(taken)
})
