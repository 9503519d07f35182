import { expect, test } from 'vitest'
import { nameKey, slugOf } from './name-key.ts'

test.each(['ASTRAL', 'Ａstral', 'Аstral', 'As\u200btral', ' astral  '])(
  '%o is the same name as astral',
  (name) => {
    expect(nameKey(name)).toBe('astral')
  },
)

test.each([
  ['Lunar Lichen', 'lunar-lichen'],
  ['  Für Élise!! ', 'fur-elise'],
  ['Лес', 'лес'],
  ['???', 'untitled'],
])('the slug of %o is %o', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
