import { formatsOf } from '@hypha/i18n/formats.ts'
import { createTexts, type Translate } from '@hypha/i18n/instance.ts'
import { describe, expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import {
  acceptable,
  bodyOf,
  canBegin,
  changesOf,
  type Draft,
  dollarsOf,
  fieldOf,
  NEW_DRAFT,
  problemsOf,
  theirChanges,
} from './draft.ts'
import { fileProblem, titleOfFile } from '../files/audio-file.ts'

const texts = {
  t: createTexts('en', { tables: { upload: en } }).getFixedT(
    null,
    'upload',
  ) as unknown as Translate<'upload'>,
  format: formatsOf('en'),
  language: 'en',
} as const

const full = {
  ...NEW_DRAFT,
  title: ' Root ',
  artistName: 'Ojas',
  subGenres: [3],
  aiUse: 'none' as const,
}

test('a new draft reports missing fields, a complete one nothing', () => {
  expect(Object.keys(problemsOf(texts, NEW_DRAFT))).toEqual([
    'title',
    'artistName',
    'subGenres',
    'aiUse',
  ])
  expect(problemsOf(texts, full)).toEqual({})
  expect(problemsOf(texts, { ...full, type: 'compilation', artistName: '' })).toEqual({})
})

test('the body is trimmed, and a compilation is by various artists', () => {
  expect(bodyOf(full)).toMatchObject({
    title: 'Root',
    artistName: 'Ojas',
    labelTitle: null,
    price: 8,
  })
  expect(bodyOf({ ...full, type: 'compilation' })).toMatchObject({ variousArtists: true })
})

test.each([
  ['8', 8],
  ['1.50', 1.5],
  ['0', 0],
  ['0.49', null],
  ['0.5', 0.5],
  ['', null],
  ['-1', null],
  ['1.999', null],
  ['1000.01', null],
  ['x', null],
])('parses %j as %s dollars', (typed, dollars) => expect(dollarsOf(typed)).toBe(dollars))

test.each([
  ['01 - Lunar_Ritual.wav', 'Lunar Ritual'],
  ['3. Chai Morning.final.flac', 'Chai Morning.final'],
  ['1200 Micrograms.aiff', '1200 Micrograms'],
  ['07.wav', '07'],
])('the file %s becomes the track %s', (file, title) => expect(titleOfFile(file)).toBe(title))

test.each([
  ['01 Mycelia - Track 01.wav', 'Mycelia', 'Track 01'],
  ['02 mycelia – Spores.flac', 'Mycelia', 'Spores'],
  ['03_Mycelia_-_Deep_Root.wav', 'Mycelia', 'Deep Root'],
  ['03_Mycelia_Deep_Root.wav', 'Mycelia', 'Deep Root'],
  ['Mycelia - 04 - Bark.wav', 'Mycelia', 'Bark'],
  ['05. Moss (Live) + Fern - Loam.wav', 'Moss (Live) + Fern', 'Loam'],
  ['06 Mycelian Dawn.wav', 'Mycelia', 'Mycelian Dawn'],
  ['07 Mycelia.wav', 'Mycelia', 'Mycelia'],
  ['08 Other - Dusk.wav', 'Mycelia', 'Other - Dusk'],
  ['1200 Micrograms - Ayahuasca.wav', '1200 Micrograms', 'Ayahuasca'],
])('the file %s by %s becomes the track %s', (file, artist, title) =>
  expect(titleOfFile(file, artist)).toBe(title),
)

test('accepts only masters below 2 GB', () => {
  expect(fileProblem({ name: 'a.WAV', size: 10 })).toBeNull()
  expect(fileProblem({ name: 'a.mp3', size: 10 })).toBe('type')
  expect(fileProblem({ name: 'a.wav', size: 0 })).toBe('empty')
  expect(fileProblem({ name: 'a.wav', size: 2_000_000_001 })).toBe('tooBig')
})

test.each([
  ['title', 'x'.repeat(5000), 'Use at most 200 characters (now 5,000).'],
  ['price', '-1', 'Enter 0, or a price between $0.50 and $1,000.00.'],
  ['price', '1e9', 'Enter 0, or a price between $0.50 and $1,000.00.'],
  ['price', 'abc', 'Enter 0, or a price between $0.50 and $1,000.00.'],
  ['date', '1890-01-01', 'Choose a date between 1900 and 2 years from now.'],
  ['barcode', '123', 'Enter the 12 or 13 digits of a UPC or EAN.'],
] as const)('reports an invalid %s; everything else can still be saved', (name, value, said) => {
  const draft = { ...full, tags: ['goa'], [name]: value }
  const problems = problemsOf(texts, draft)
  expect(problems).toEqual({ [name]: said })
  const sent = acceptable(bodyOf(draft), problems)
  expect(sent).toMatchObject({ tags: ['goa'], licence: 'all-rights-reserved' })
  expect(Object.keys(sent).map(fieldOf)).not.toContain(name)
  expect(canBegin(problems)).toBe(name === 'date' || name === 'barcode')
})

test('a removed release date is sent as null', () => {
  expect(bodyOf({ ...full, date: '2026-01-02', timeZone: 'UTC' }).releasedAt).toBe(
    '2026-01-02T00:00:00.000Z',
  )
  expect(bodyOf(full).releasedAt).toBeNull()
})

test.each([
  ['artistName', 'artistName'],
  ['tags[2]', 'tags'],
  ['secondaryArtists[0].name', 'credits'],
  ['releasedAt', 'date'],
  ['variousArtists', 'type'],
  ['nothing', null],
])('an error at %s is shown at the field %s', (path, field) => expect(fieldOf(path)).toBe(field))

test('sends only changes', () => {
  const before = bodyOf(full)
  expect(changesOf(before, bodyOf(full))).toEqual({})
  expect(changesOf(before, bodyOf({ ...full, tags: ['goa'], price: '9' }))).toEqual({
    tags: ['goa'],
    price: 9,
  })
})

describe('saves by others', () => {
  const before = { ...full, catalogueNumber: 'A-1' }
  const after = { ...full, title: 'Theirs', catalogueNumber: 'A-2' }
  const of = (here: Partial<Draft>, touched: (keyof Draft)[]) =>
    theirChanges(before, after, { here: { ...before, ...here }, touched: new Set(touched) })

  test('update untouched fields', () =>
    expect(of({}, [])).toEqual({
      followed: { title: 'Theirs', catalogueNumber: 'A-2' },
      contested: {},
    }))

  test('are reported as conflicts in fields changed here', () =>
    expect(of({ title: 'Mine' }, ['title'])).toEqual({
      followed: { catalogueNumber: 'A-2' },
      contested: { title: 'Theirs' },
    }))

  test('are no conflict if the values are equal or unchanged', () => {
    expect(of({ title: 'Theirs' }, ['title']).contested).toEqual({})
    expect(of({ barcode: '4006381333931' }, ['barcode']).contested).toEqual({})
  })
})
