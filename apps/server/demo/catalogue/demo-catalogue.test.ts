import { SUBGENRES } from '@hypha/contract/subgenres'
import { expect, test } from 'vitest'
import { demoCatalogue } from './demo-catalogue.ts'

const { artists, labels, releases } = demoCatalogue()
const tracks = releases.flatMap((release) => release.tracks)

const TEMPOS: Record<string, [number, number]> = {
  Goa: [138, 148],
  'Full-On': [140, 150],
  Dark: [145, 160],
  Progressive: [130, 140],
  'Psy Tech': [136, 145],
  'Hi-Tech': [170, 205],
  Forest: [145, 155],
  Ambient: [60, 115],
  Downtempo: [90, 115],
  Suomi: [140, 155],
  Twilight: [144, 152],
  Psybreaks: [125, 142],
  Psycore: [200, 240],
  'Psy Dub': [70, 100],
}

test('there is enough of everything', () => {
  expect(releases.length).toBeGreaterThanOrEqual(28)
  expect(tracks.length).toBeGreaterThanOrEqual(84)
  for (const { name } of SUBGENRES)
    expect(
      releases.filter(({ subgenres }) => subgenres[0] === name).length,
      name,
    ).toBeGreaterThanOrEqual(2)
  expect(releases.filter(({ type }) => type === 'compilation').length).toBeGreaterThanOrEqual(5)
  expect(releases.some(({ priceCents }) => priceCents === 0)).toBe(true)
  expect(new Set(tracks.map(({ keyId }) => keyId)).size).toBeGreaterThanOrEqual(20)
})

test('every name resolves and is used', () => {
  const known = artists.map(({ slug }) => slug)
  const used = tracks.map(({ artistSlug }) => artistSlug)
  expect(used.filter((slug) => !known.includes(slug))).toEqual([])
  expect(known.filter((slug) => !used.includes(slug))).toEqual([])
  const houses = labels.map(({ slug }) => slug)
  expect(new Set(releases.map(({ labelSlug }) => labelSlug))).toEqual(new Set(houses))
  for (const { type, artistSlug, tracks: released } of releases)
    expect(
      type === 'compilation'
        ? new Set(released.map((track) => track.artistSlug)).size > 1
        : artistSlug !== null,
    ).toBe(true)
})

test('there are no duplicates', () => {
  const all = [
    releases.map(({ catalogueNumber }) => catalogueNumber),
    releases.map(({ title }) => title),
    tracks.map(({ seed }) => seed),
  ]
  for (const names of all) expect(new Set(names).size).toBe(names.length)
})

test('tracks have the tempo of their style and a length that is quickly rendered', () => {
  for (const { subgenre, bpm, seconds, title } of tracks) {
    const [slowest, fastest] = TEMPOS[subgenre]!
    expect(bpm, title).toBeGreaterThanOrEqual(slowest)
    expect(bpm, title).toBeLessThanOrEqual(fastest)
    expect(seconds).toBeGreaterThanOrEqual(45)
    expect(seconds).toBeLessThanOrEqual(90)
  }
})

test('the newest come first, and the first six have six styles', () => {
  const dates = releases.map(({ releasedAt }) => releasedAt)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(dates[0]! <= '2026-11-20').toBe(true)
  expect(new Set(releases.slice(0, 6).map(({ subgenres }) => subgenres[0])).size).toBe(6)
})

test('descriptions contain plain markup only, prices are between 0 and 14 dollars', () => {
  for (const { description, priceCents, title } of releases) {
    expect(description.replaceAll(/<\/?(p|em|strong|ul|li)>/g, ''), title).not.toMatch(/[<>]/)
    expect(description.match(/<p>/g)!.length).toBeGreaterThanOrEqual(2)
    expect(priceCents).toBeGreaterThanOrEqual(0)
    expect(priceCents).toBeLessThanOrEqual(1400)
  }
})
