import { formatsOf } from '@hypha/i18n/formats.ts'
import { createTexts } from '@hypha/i18n/instance.ts'
import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { formatDetail, formatName, FORMATS } from './format-words.ts'

const texts = {
  t: createTexts('en', { tables: { orders: en } }).getFixedT(null, 'orders'),
  format: formatsOf('en'),
  language: 'en',
} as const

test('describes the quality and size of a format', () => {
  expect(
    formatDetail(texts, {
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
    formatDetail(texts, {
      id: 'original',
      extension: 'wav, flac',
      bitDepth: null,
      sampleRate: null,
      kbps: null,
      size: 90_000,
      isReady: true,
    }),
  ).toBe('WAV, FLAC · 90 kB')
  expect(
    formatDetail(texts, {
      id: 'mp3-320',
      extension: 'mp3',
      bitDepth: null,
      sampleRate: 44_100,
      kbps: 320,
      size: 9_000_000,
      isReady: true,
    }),
  ).toBe('44.1 kHz · 320 kbit/s · 9 MB')
})

test('names each format', () => {
  expect(FORMATS.map((id) => formatName(texts.t, id))).toEqual([
    'MP3 320',
    'MP3 V0',
    'FLAC',
    'WAV',
    'AIFF',
    'ALAC',
    'Opus',
    'Original',
  ])
})
