import type { Purchase } from '@hypha/contract'
import { formatsOf } from '@hypha/i18n/formats.ts'
import { createTexts } from '@hypha/i18n/instance.ts'
import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { ownedBy } from './owned-order.ts'

const texts = {
  t: createTexts('en', { tables: { orders: en } }).getFixedT(null, 'orders'),
  format: formatsOf('en'),
}

const owned = (title: string, artist: string | null, release = title) =>
  ({
    title,
    artist: artist === null ? null : { id: 1, identifier: artist, name: artist },
    release: { id: 1, identifier: release, title: release },
  }) as Purchase

const ALL = [
  owned('Zephyr 10', 'Ojas'),
  owned('Bellows', 'Vetiver Static', 'The Harmonium Remembers'),
  owned('Äther', null),
  owned('Zephyr 9', 'Ojas'),
]
const titles = (query: string, sort: 'newest' | 'title' | 'artist') =>
  ownedBy(texts, ALL, { query, sort }).map(({ title }) => title)

test('sorts by purchase, title or artist', () => {
  expect(titles('', 'newest')).toEqual(['Zephyr 10', 'Bellows', 'Äther', 'Zephyr 9'])
  expect(titles('', 'title')).toEqual(['Äther', 'Bellows', 'Zephyr 9', 'Zephyr 10'])
  expect(titles('', 'artist')).toEqual(['Zephyr 9', 'Zephyr 10', 'Äther', 'Bellows'])
})

test('matches every search word in title, artist and release, ignoring accents', () => {
  expect(titles('  harmonium VETIVER ', 'newest')).toEqual(['Bellows'])
  expect(titles('ather various', 'newest')).toEqual(['Äther'])
  expect(titles('harmonium ojas', 'newest')).toEqual([])
})
