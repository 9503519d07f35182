import { expect, test } from 'vitest'
import { keyOf } from './key-of.ts'
import { isBeginning, shortcutOf } from './shortcut-of.ts'

const press = (key: string, more: { code?: string; shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  keyOf({ key, code: '', shiftKey: false, ctrlKey: false, ...more })

test('names keys: symbols without Shift, letters with it', () => {
  expect(press(' ')).toBe('Space')
  expect(press('M')).toBe('m')
  expect(press('N', { shiftKey: true })).toBe('Shift+n')
  expect(press('?', { shiftKey: true })).toBe('?')
  expect(press('ArrowLeft', { shiftKey: true, ctrlKey: true })).toBe('Control+Shift+ArrowLeft')
})

test('maps a letter of another script to the Latin one on the same key', () => {
  expect(press('ь', { code: 'KeyM' })).toBe('m')
  expect(press('м', { code: 'KeyV' })).toBe('v')
})

test('each key has its shortcut, and `g` starts four', () => {
  expect(shortcutOf('m', null, true)).toBe('mute')
  expect(shortcutOf('7', null, true)).toBe('seekTo')
  expect(shortcutOf('Control+Shift+ArrowRight', null, true)).toBe('nextAlbum')
  expect(isBeginning('g')).toBe(true)
  expect(isBeginning('m')).toBe(false)
  expect(shortcutOf('e', 'g', true)).toBe('explore')
  expect(shortcutOf('m', 'g', true)).toBeNull()
})

test('without letter keys, single characters do nothing but named keys still work', () => {
  expect(shortcutOf('m', null, false)).toBeNull()
  expect(shortcutOf('?', null, false)).toBeNull()
  expect(shortcutOf('e', 'g', false)).toBeNull()
  expect(shortcutOf('Shift+n', null, false)).toBeNull()
  expect(shortcutOf('Space', null, false)).toBe('playPause')
  expect(shortcutOf('Shift+ArrowRight', null, false)).toBe('next')
})
