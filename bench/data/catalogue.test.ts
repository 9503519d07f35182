import { expect, test } from 'vitest'
import { createCatalogue } from './catalogue.ts'

test('the same catalogue every time', () => {
  expect([...createCatalogue(500).releases()]).toEqual([...createCatalogue(500).releases()])
})

test('ten tracks a release, each in the tempo of its sub-genre', () => {
  const releases = [...createCatalogue(2_000).releases()]
  expect(releases).toHaveLength(200)
  expect(releases.every(({ tracks }) => tracks.length === 10)).toBe(true)
  const hiTech = releases.filter(({ subgenreIds }) => subgenreIds[0] === 6)
  expect(hiTech.flatMap(({ tracks }) => tracks).every(({ bpm }) => bpm >= 170)).toBe(true)
})
