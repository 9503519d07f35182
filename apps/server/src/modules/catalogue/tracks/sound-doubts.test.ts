import { expect, test } from 'vitest'
import { soundDoubts } from './sound-doubts.ts'

const FINE = {
  loudness_lufs: -8,
  true_peak_db: 0.5,
  clipped_samples: 20,
  sample_count: 1_000_000,
}

test.each([
  ['a good master', {}, []],
  ['a file that isn’t analyzed yet', { loudness_lufs: null, true_peak_db: null }, []],
  ['a quiet ambient track', { loudness_lufs: -59.9 }, []],
  ['silence', { loudness_lufs: -70 }, ['silent']],
  ['a true peak above 1 dB', { true_peak_db: 1.1 }, ['clipped']],
  ['many clipped samples', { clipped_samples: 201 }, ['clipped']],
])('doubts about %s', (_, measured, doubts) =>
  expect(soundDoubts({ ...FINE, ...measured })).toEqual(doubts),
)
