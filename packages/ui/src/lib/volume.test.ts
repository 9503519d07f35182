import { expect, test } from 'vitest'
import { formatsOf } from '@hypha/i18n/formats.ts'
import { createTexts } from '@hypha/i18n/instance.ts'
import en from '../locales/en.json' with { type: 'json' }
import { volumeText, wheeled } from './volume.ts'

const t = createTexts('en', { tables: { ui: en } }).getFixedT(null, 'ui')
const texts = { t, format: formatsOf('en'), language: 'en' } as const

test('[PL-01] a volume below 0.2 is muted', () => {
  expect(volumeText(texts, 0.19)).toBe('Muted')
  expect(volumeText(texts, 0.2)).toBe('20%')
})

test('a wheel notch is five percent, clamped at the ends', () => {
  expect(wheeled(0.5, -120)).toBe(0.55)
  expect(wheeled(0.98, -120)).toBe(1)
  expect(wheeled(0.02, 120)).toBe(0)
})
