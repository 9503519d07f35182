import { expect, test } from 'vitest'
import { bodyOf, changesOf, dollarsOf, NEW_DRAFT, problemsOf } from './draft.ts'
import { fileProblem, titleOfFile } from './audio-file.ts'

const full = { ...NEW_DRAFT, title: ' Root ', artistName: 'Ojas', subGenre: 3 }

test('a new draft names what is missing, a full one nothing', () => {
  expect(Object.keys(problemsOf(NEW_DRAFT))).toEqual(['title', 'artistName', 'subGenre'])
  expect(problemsOf(full)).toEqual({})
  expect(problemsOf({ ...full, type: 'compilation', artistName: '' })).toEqual({})
})

test('the body is trimmed and a compilation is by various artists', () => {
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
  ['1,50', 1.5],
  ['0', 0],
  ['', null],
  ['-1', null],
  ['1.999', null],
  ['1000.01', null],
  ['x', null],
])('%j is %s dollars', (typed, dollars) => expect(dollarsOf(typed)).toBe(dollars))

test.each([
  ['01 - Lunar_Ritual.wav', 'Lunar Ritual'],
  ['3. Chai Morning.final.flac', 'Chai Morning.final'],
  ['1200 Micrograms.aiff', '1200 Micrograms'],
  ['07.wav', '07'],
])('the file %s is the track %s', (file, title) => expect(titleOfFile(file)).toBe(title))

test('only masters below 2 GB are taken', () => {
  expect(fileProblem({ name: 'a.WAV', size: 10 })).toBeNull()
  expect(fileProblem({ name: 'a.mp3', size: 10 })).toMatch(/WAV, AIFF or FLAC/)
  expect(fileProblem({ name: 'a.wav', size: 0 })).toMatch(/empty/)
  expect(fileProblem({ name: 'a.wav', size: 2_000_000_001 })).toMatch(/2 GB/)
})

test('only what was changed is sent', () => {
  const before = bodyOf(full)
  expect(changesOf(before, bodyOf(full))).toEqual({})
  expect(changesOf(before, bodyOf({ ...full, tags: ['goa'], price: '9' }))).toEqual({
    tags: ['goa'],
    price: 9,
  })
})
