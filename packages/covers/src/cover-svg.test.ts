import { keyHue } from '@hypha/contract/rules/camelot'
import { SUBGENRES } from '@hypha/contract/subgenres'
import { expect, test } from 'vitest'
import { coverHue, coverSvg } from './index.ts'

const cover = (subgenre: string, seed = 'one', keyId = 20, bpm = 145) =>
  coverSvg({ seed, subgenre, keyId, bpm })

test('the same input gives the same cover, another seed another one', () => {
  expect(cover('Goa')).toBe(cover('Goa'))
  expect(cover('Goa')).not.toBe(cover('Goa', 'two'))
})

test('every sub-genre has its own family', () => {
  const drawn = SUBGENRES.map(({ name }) => cover(name))
  expect(new Set(drawn).size).toBe(SUBGENRES.length)
  expect(cover('Polka')).not.toBe('')
})

test('covers are small', () => {
  const sizes = SUBGENRES.flatMap(({ name }) =>
    Array.from({ length: 8 }, (_, i) => cover(name, `seed ${i}`, i * 3 + 1, 80 + i * 18).length),
  )
  const average = sizes.reduce((a, b) => a + b, 0) / sizes.length
  expect(average).toBeLessThan(24_000)
  expect(Math.max(...sizes)).toBeLessThan(60_000)
})

test('a cover has the hue of its key', () => {
  for (let id = 1; id <= 24; id++) expect(coverHue(id)).toBe(keyHue(id))
})
