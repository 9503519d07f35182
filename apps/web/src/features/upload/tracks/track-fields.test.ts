import type { Track } from '@hypha/contract'
import { formatsOf } from '@hypha/i18n/formats.ts'
import { createTexts, type Translate } from '@hypha/i18n/instance.ts'
import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import {
  NO_EDITS,
  theirTrackFields,
  trackProblems,
  type TypedTrack,
  unsavedOf,
} from './track-fields.ts'

const texts = {
  t: createTexts('en', { tables: { upload: en } }).getFixedT(
    null,
    'upload',
  ) as unknown as Translate<'upload'>,
  format: formatsOf('en'),
  language: 'en',
} as const

/** The part of a track that its fields use. */
const TRACK = {
  title: 'Second Root',
  artist: { id: 1, identifier: 'lichen-parade', name: 'Lichen Parade' },
  bpm: 146,
  price: 1.5,
  isrc: 'DEA1B2600001',
} as unknown as Track
const problems = (typed: TypedTrack) => trackProblems(texts, TRACK, { typed, refused: {} })

test('untouched fields are valid and not sent', () => {
  expect(trackProblems(texts, TRACK, NO_EDITS)).toEqual({})
  expect(unsavedOf(TRACK, {})).toEqual({})
})

test.each<[keyof TypedTrack, TypedTrack]>([
  ['title', { title: '  ' }],
  ['title', { title: 'x'.repeat(201) }],
  ['artistName', { artistName: '' }],
  ['artistName', { artistName: 'x'.repeat(201) }],
  ['bpm', { bpm: 5 }],
  ['bpm', { bpm: 301 }],
  ['price', { price: 'abc' }],
  ['price', { price: '-1' }],
  ['isrc', { isrc: 'DE-A1' }],
])('%s is invalid in %j', (name, typed) => {
  expect(Object.keys(problems(typed))).toEqual([name])
})

test('sends typed values trimmed and normalized, if they differ', () => {
  expect(
    unsavedOf(TRACK, {
      title: ' First Light ',
      artistName: ' Lichen Parade ',
      bpm: null,
      price: '2.5',
      isrc: 'de-a1b-26-00002',
    }),
  ).toEqual({ title: 'First Light', bpm: null, price: 2.5, isrc: 'DEA1B2600002' })
  expect(unsavedOf(TRACK, { isrc: '', price: 'abc' })).toEqual({ isrc: null })
})

test('a server error applies while the field keeps its value', () => {
  const refused = { artistName: { value: 'Ninth Monsoon', message: 'Somebody else’s.' } }
  expect(trackProblems(texts, TRACK, { typed: { artistName: 'Ninth Monsoon ' }, refused })).toEqual(
    {
      artistName: 'Somebody else’s.',
    },
  )
  expect(trackProblems(texts, TRACK, { typed: { artistName: 'Ninth' }, refused })).toEqual({})
  expect(trackProblems(texts, TRACK, { typed: {}, refused })).toEqual({})
})

test('changes by others are news; own saves and detected values are not', () => {
  const now = { ...TRACK, title: 'Third Root', price: 2, bpm: 147 } as Track
  const none = () => false
  expect(theirTrackFields(TRACK, now, none)).toEqual(['title', 'bpm', 'price'])
  expect(theirTrackFields(TRACK, now, (_, changes) => 'price' in changes)).toEqual(['title', 'bpm'])
  const unheard = { ...TRACK, bpm: null, trackFile: { state: 'preparing' } } as Track
  expect(theirTrackFields(unheard, { ...unheard, bpm: 147 }, none)).toEqual([])
})
