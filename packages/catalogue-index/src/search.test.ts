import { describe, expect, test } from 'vitest'
import { rules } from './arbitraries.fixture.ts'
import { CatalogueIndex } from './catalogue-index.ts'
import type { ReleaseRow } from './rows.ts'

const release = (id: number, title: string, ...others: string[]): ReleaseRow => ({
  ...{ id, title, otherWords: others.join(' ') },
  ...{ releasedAt: id, artistId: null, labelId: null, subgenreIds: [], tags: [] },
  ...{ priceCents: 0, isGenerated: false, downloads: 0, plays: 0, popular: 0, trending: 0 },
})
const indexOf = (...releases: ReleaseRow[]) => CatalogueIndex.load([{ releases }], rules)
const albums = (index: CatalogueIndex, text: string, offset = 0, limit = 30) =>
  index.search(text, { albums: { offset, limit } }).albums

describe('results', async () => {
  const index = await indexOf(
    release(1, 'Øresund Ångström', 'Nils Frahm', 'Fjord Label', 'BTR-024'),
    release(2, 'Half-Light (Kõik Remix)', 'Oresund'),
    release(3, 'Progressive Dawn', 'Ojas', '1984'),
    release(4, 'Ночная Ёлка', 'Маша'),
    release(5, '夜明けの森', 'サイケデリック'),
    release(6, 'ป่าลึก'),
  )
  test.each([
    ['ignore accents', 'angstrom', [1]],
    [
      'treat ø as o, and rank an exact title word before the artist’s, then the newest',
      'oresund',
      [2, 1],
    ],
    ['match a word after a hyphen', 'light', [2]],
    ['match words in brackets', 'koik remix', [2]],
    ['match the start of a word', 'progr', [3]],
    ['tolerate one typo', 'progresive', [3]],
    ['tolerate two typos in a long word', 'porgresive', [3]],
    ['tolerate two swapped letters', 'agnstrom', [1]],
    ['match artist and title in any order', 'frahm angstrom', [1]],
    ['match title and artist with a typo in one', 'dwan ojas', [3]],
    ['match label and catalogue number', 'btr 024 fjord', [1]],
    ['match a catalogue number as it is written', 'BTR-024', [1]],
    ['match another script', 'елка маша', [4]],
    ['match a character inside a Japanese word', '森', [5]],
    ['match several characters inside a Japanese word', '明けの', [5]],
    ['match katakana with or without voicing marks', 'テリック 夜明け', [5]],
    ['match a word inside another in Thai', 'ลึก', [6]],
    ['are empty for characters that are not adjacent', '夜森', []],
    ['are empty for letters inside a word that has spaces around it', 'gressive', []],
    ['are empty for a short word with a typo', 'ojs', []],
    ['are empty if only half of the words match', 'dawn frahm', []],
    ['are empty for a number with a typo, which is another number', '1985', []],
    ['are empty for punctuation', '%_\\.*', []],
    ['are empty for an empty query', '', []],
  ])('%s: “%s”', (_what, text, ids) => {
    expect(albums(index, text).ids).toEqual(ids)
  })
})

test('exact matches come before fuzzy ones, titles of just these words before longer ones, and newer results first among equals', async () => {
  const index = await indexOf(
    release(1, 'Goa'),
    release(2, 'Goa Sunrise'),
    release(3, 'Goa'),
    release(4, 'Goaland'),
    release(5, 'Other', 'Goa'),
    release(6, 'Goahead'),
  )
  expect(albums(index, 'goa')).toEqual({ ids: [3, 1, 5, 2, 6, 4], total: 6 })
  expect(albums(index, 'goa', 1, 3)).toEqual({ ids: [1, 5, 2], total: 6 })
  expect(albums(index, 'goa', 100, 3)).toEqual({ ids: [], total: 6 })
})

test('typos are tolerated in no group if any group has exact results', async () => {
  const index = await CatalogueIndex.load(
    [
      {
        labels: [{ id: 1, name: 'Forest', createdAt: 0 }],
        releases: [{ ...release(1, 'Florest'), labelId: 1 }],
      },
    ],
    rules,
  )
  const page = { offset: 0, limit: 9 }
  expect(index.search('forest', { albums: page })).toEqual({ albums: { ids: [], total: 0 } })
  expect(index.search('forrest', { albums: page, labels: page })).toEqual({
    albums: { ids: [], total: 0 },
    labels: { ids: [1], total: 1 },
  })
})

test('artists and labels are added with their first release and removed with their last', async () => {
  const index = await CatalogueIndex.load(
    [{ artists: [{ id: 7, name: 'Ojas', createdAt: 0 }], releases: [] }],
    rules,
  )
  const artists = () => index.search('ojas', { artists: { offset: 0, limit: 9 } }).artists.ids
  expect(artists()).toEqual([])
  index.apply({ releases: [{ ...release(1, 'Dawn'), artistId: 7 }] })
  expect(artists()).toEqual([7])
  index.apply({ artists: [{ id: 7, name: 'Ojas II', createdAt: 0 }] })
  expect(artists()).toEqual([7])
  index.apply({ goneReleaseIds: [1] })
  expect(artists()).toEqual([])
})

test('an index is worth reloading after many changes', async () => {
  const index = await indexOf(release(1, 'Dawn'))
  expect(index.isWorn).toBe(false)
  for (let times = 0; times < 30; times++)
    index.apply({ releases: Array.from({ length: 1_000 }, (_, i) => release(i + 1, 'Dawn')) })
  expect(index.isWorn).toBe(true)
  expect(albums(index, 'dawn').total).toBe(1_000)
})
