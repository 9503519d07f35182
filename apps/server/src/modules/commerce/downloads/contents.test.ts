import { expect, test } from 'vitest'
import { contentsHash, tagsOf } from './contents.ts'
import type { MusicRow } from './downloads.queries.ts'

const row = (changes: Partial<MusicRow> = {}) =>
  ({
    ...{ title: 'Spore Drift', artist_name: 'Lichen Choir', release_artist_name: null },
    ...{ release_title: 'One Tree', release_type: 'album', position: 1, track_count: 9 },
    ...{ released_at: new Date('2026-03-14T12:00:00Z'), time_zone: 'UTC', lyrics: null },
    ...{ bpm: 145.3, key_id: null, isrc: null, label_title: null, catalogue_number: null },
    ...{ subgenre_ids: [1], cover_key: 'a'.repeat(24), cover_side_pixels: 3000 },
    ...{ original_key: 'originals/a/master.wav' },
    ...changes,
  }) as MusicRow

test.each([
  ['one sub-genre', [1], ['Goa', 'Psychedelic Trance']],
  ['several in the order that their artist chose', [3, 1], ['Dark', 'Goa', 'Psychedelic Trance']],
  ['none', [], ['Psychedelic Trance']],
])('the genres of a release with %s', (_, subgenre_ids, genres) =>
  expect(tagsOf(row({ subgenre_ids })).genres).toEqual(genres),
)

test.each([
  ['UTC', '2026-03-14'],
  ['Pacific/Auckland', '2026-03-15'],
  ['America/Los_Angeles', '2026-03-14'],
])('the date is that of the release in %s', (time_zone, date) =>
  expect(tagsOf(row({ time_zone })).date).toBe(date),
)

test('another genre, date or cover makes another file', () => {
  const hashes = [
    row(),
    row({ subgenre_ids: [2] }),
    row({ released_at: new Date('2026-03-15T12:00:00Z') }),
    row({ cover_key: 'b'.repeat(24) }),
    row({ cover_key: null }),
  ].map((each) => contentsHash(each, 'flac'))
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(contentsHash(row(), 'flac')).toBe(hashes[0])
})
