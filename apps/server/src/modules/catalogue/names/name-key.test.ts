import { expect, test } from 'vitest'
import { nameKey, slugOf } from './name-key.ts'

test.each([
  'ASTRAL',
  'Ａstral',
  'Аstral',
  'αstral',
  'As\u200btral',
  'Astral\u3164',
  'Astral\ufe0f',
  ' astral  ',
  'As tral',
  'Ástrål',
  'А́stral',
])('%o has the same key as astral', (name) => {
  expect(nameKey(name)).toBe('astral')
})

test.each([
  ['Moønchild', 'Moonchild'],
  ['Cœur de Forêt', 'Coeur de Foret'],
  ['Low–Light', 'Low-Light'],
  ['Nobody’s', "Nobody's"],
])('%o has the same key as %o', (name, other) => {
  expect(nameKey(name)).toBe(nameKey(other))
})

test.each([
  ['Astral', 'Astrel'],
  ['Лес', 'Лис'],
  ['Goa 1', 'Goa 2'],
])('%o and %o have different keys', (name, other) => {
  expect(nameKey(name)).not.toBe(nameKey(other))
})

test.each([
  ['Lunar Lichen', 'lunar-lichen'],
  ['  Für Élise!! ', 'fur-elise'],
  ['Лес', 'лес'],
  ['???', 'untitled'],
  [`${'a'.repeat(79)}𠀀`, 'a'.repeat(79)],
])('the slug of %o is %o', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})
