import { expect, test } from 'vitest'
import { NEW_DRAFT } from '../draft/draft.ts'
import { byNumber, namesOfFolder, prefill, type Tagged } from './prefill.ts'

const tagged = (
  path: string,
  about: Partial<NonNullable<Tagged['tags']>> & { artist?: string } = {},
): Tagged => ({
  file: new File(['x'], path.split('/').at(-1)!),
  path,
  tags: {
    track: { ...(about.artist && { artistName: about.artist }) },
    number: null,
    disk: 1,
    cover: null,
    ...about,
    release: { genres: [], ...(about.artist && { artist: about.artist }), ...about.release },
  },
})

test.each([
  [
    'Moss Parade - Root Signal (2024) [WAV]/01.wav',
    { artist: 'Moss Parade', title: 'Root Signal' },
  ],
  ['Root_Signal/01.wav', { title: 'Root Signal' }],
  ['01.wav', {}],
])('parses the folder name of %s as %o', (path, names) =>
  expect(namesOfFolder(path)).toEqual(names),
)

test('tags fill empty fields and never overwrite typed ones', () => {
  const files = ['a.wav', 'b.wav'].map((name) =>
    tagged(name, {
      artist: 'Moss Parade',
      release: {
        title: 'Root Signal',
        artist: 'Moss Parade',
        label: 'Old Bell',
        catalogueNumber: 'OB-7',
        genres: ['Goa Trance'],
      },
    }),
  )
  expect(prefill(NEW_DRAFT, files)).toEqual({
    title: 'Root Signal',
    artistName: 'Moss Parade',
    labelTitle: 'Old Bell',
    catalogueNumber: 'OB-7',
    subGenres: [1],
  })
  const typed = { ...NEW_DRAFT, title: 'Mine', artistName: 'Me', labelTitle: 'Us', subGenres: [4] }
  expect(prefill({ ...typed, catalogueNumber: 'X' }, files)).toEqual({})
})

test('without tags the folder gives the title', () => {
  const file = { ...tagged('Root Signal/01 One.wav'), tags: null }
  expect(prefill(NEW_DRAFT, [file])).toEqual({ title: 'Root Signal' })
  expect(prefill(NEW_DRAFT, [])).toEqual({})
})

test('without tags, the artist that all file names carry is filled in', () => {
  const files = (...names: string[]) => names.map((name) => ({ ...tagged(name), tags: null }))
  const mycelia = { artistName: 'Mycelia' }
  expect(prefill(NEW_DRAFT, files('01 Mycelia - Track 01.wav', '02 mycelia – Spores.wav'))).toEqual(
    mycelia,
  )
  expect(prefill(NEW_DRAFT, files('1_Mycelia_-_One.wav', '2_Mycelia_-_Two.wav'))).toEqual(mycelia)
  expect(prefill(NEW_DRAFT, files('01 - One.wav', '02 - Two.wav'))).toEqual({})
  expect(prefill(NEW_DRAFT, files('01 Mycelia - One.wav', '02 Moss - Two.wav'))).toEqual({})
  expect(prefill(NEW_DRAFT, files('01 Mycelia - One.wav', '02 Two.wav'))).toEqual({})
  expect(prefill(NEW_DRAFT, files('Sunrise - Mycelia Remix.wav'))).toEqual({})
  expect(prefill(NEW_DRAFT, files('Root/Root - 1 One.wav', 'Root/Root - 2 Two.wav'))).toEqual({
    title: 'Root',
  })
})

test('many artists, or "Various Artists", make a compilation', () => {
  const files = ['A', 'B', 'C'].map((artist) => tagged(`${artist}.wav`, { artist }))
  expect(prefill(NEW_DRAFT, files)).toEqual({ type: 'compilation' })
  const release = { artist: 'Various Artists', genres: [] }
  expect(prefill(NEW_DRAFT, [tagged('a.wav', { artist: 'A', release })])).toEqual({
    type: 'compilation',
  })
})

test('guests on each track of an album by one artist make no compilation', () => {
  const files = ['A', 'B', 'C'].map((artist) =>
    tagged(`${artist}.wav`, { artist, release: { artist: 'A', albumArtist: 'A', genres: [] } }),
  )
  expect(prefill(NEW_DRAFT, files)).toEqual({ artistName: 'A' })
})

test('track numbers in tags order the tracks if they are unique', () => {
  const [b, a, c] = [
    tagged('b.wav', { number: 2 }),
    tagged('a.wav', { number: 1, disk: 2 }),
    tagged('c.wav', { number: 1 }),
  ]
  expect(byNumber([b, a, c])).toEqual([c, b, a])
  const none = tagged('0.wav')
  expect(byNumber([none, b, c])).toEqual([c, b, none])
  expect(byNumber([b, tagged('d.wav', { number: 2 })]).map(({ path }) => path)).toEqual([
    'b.wav',
    'd.wav',
  ])
})
