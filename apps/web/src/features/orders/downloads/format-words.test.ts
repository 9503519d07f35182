import { expect, test } from 'vitest'
import { formatDetail } from './format-words.ts'

test('a format says what it holds and weighs', () => {
  expect(
    formatDetail({
      id: 'flac',
      extension: 'flac',
      bitDepth: 24,
      sampleRate: 44_100,
      kbps: null,
      size: 212_400_000,
      isReady: false,
    }),
  ).toBe('24 bit · 44.1 kHz · about 212 MB')
  expect(
    formatDetail({
      id: 'original',
      extension: 'wav, flac',
      bitDepth: null,
      sampleRate: null,
      kbps: null,
      size: 90_000,
      isReady: true,
    }),
  ).toBe('WAV, FLAC · 90.0 kB')
  expect(
    formatDetail({
      id: 'mp3-320',
      extension: 'mp3',
      bitDepth: null,
      sampleRate: 44_100,
      kbps: 320,
      size: 9_000_000,
      isReady: true,
    }),
  ).toBe('44.1 kHz · 320 kbit/s · 9.0 MB')
})
