import type { Release } from '@hypha/contract'
import { expect, test } from 'vitest'
import { interruptedTrack } from './interrupted-track.ts'

const file = { name: 'Dawn.wav', size: 1000, lastModified: 5 }

/** A release with one track that waits for a file. */
const waitingFor = (
  awaits: { fileName: string; lastModified: number | null } | null,
  size = 1000,
) => ({ playList: [{ song: { id: 7, size, trackFile: { awaits } } }] }) as unknown as Release

const awaits = { fileName: 'Dawn.wav', lastModified: 5 }

test.each([
  ['resumes the track that waits for this file', waitingFor(awaits), 7],
  ['ignores a track that waits for a file of another size', waitingFor(awaits, 1001), null],
  [
    'ignores a track that waits for a file of another name',
    waitingFor({ ...awaits, fileName: 'Dusk.wav' }),
    null,
  ],
  [
    'ignores a track that waits for a file modified at another time',
    waitingFor({ ...awaits, lastModified: 6 }),
    null,
  ],
  [
    'ignores a track that waits for a file of unknown modification time',
    waitingFor({ ...awaits, lastModified: null }),
    null,
  ],
  ['ignores a track whose file has arrived', waitingFor(null), null],
])('%s', (_, release, expected) => {
  expect(interruptedTrack(release, file, new Set())).toBe(expected)
})

test('skips a track whose file is already uploading', () => {
  expect(interruptedTrack(waitingFor(awaits), file, new Set([7]))).toBeNull()
})
