import { expect, test } from 'vitest'
import { sellersOf } from './sellers.ts'

const ojas = { id: 1, identifier: 'ojas', name: 'Ojas' }
const moss = { id: 2, identifier: 'moss', name: 'Moss' }
const fern = { id: 3, identifier: 'fern', name: 'Fern' }
const banyan = { id: 1, identifier: 'banyan', title: 'Banyan' }
const bought = (id: number, artists: (typeof ojas)[], recordLabel: typeof banyan | null) => ({
  id,
  recordLabel,
  playList: artists.map((artist) => ({ song: { artist } })),
})
const item = (
  id: number,
  artist: typeof ojas | null,
  product_type: 'song' | 'music_release' = 'music_release',
) => ({ product_type, artist, release: { id } })

test('lists the artist and the label of each release once', () => {
  const releases = [bought(7, [ojas], banyan), bought(8, [ojas], banyan)]
  expect(sellersOf([item(7, ojas), item(8, ojas)], releases)).toEqual([
    { kind: 'artist', id: 1, name: 'Ojas' },
    { kind: 'label', id: 1, name: 'Banyan' },
  ])
})

test('lists the artists of a compilation after its label', () => {
  const names = sellersOf(
    [item(7, null), item(8, fern)],
    [bought(7, [ojas, moss], banyan), bought(8, [fern], null)],
  ).map(({ name }) => name)
  expect(names).toEqual(['Fern', 'Banyan', 'Ojas', 'Moss'])
})

test('lists only the artist of a single track from a compilation', () => {
  const names = sellersOf([item(7, moss, 'song')], [bought(7, [ojas, moss], null)])
  expect(names).toEqual([{ kind: 'artist', id: 2, name: 'Moss' }])
})

test('lists the artist of a release that could not be loaded', () => {
  expect(sellersOf([item(7, ojas), item(8, null)], [])).toEqual([
    { kind: 'artist', id: 1, name: 'Ojas' },
  ])
})
