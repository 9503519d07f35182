import { describe, expect, test } from 'vitest'
import { type CheckedRelease, type CheckedTrack, releaseChecks } from './release-checks.ts'

const waveform = (silentAtStart = 0, silentAtEnd = 0) =>
  Uint8Array.from({ length: 100 }, (_, part) =>
    part < silentAtStart || part >= 100 - silentAtEnd ? 0 : 200,
  )
const aTrack = (traits: Partial<CheckedTrack> = {}): CheckedTrack => ({
  title: 'One',
  state: 'ready',
  bpm: 145,
  key_id: 20,
  duration_seconds: 400,
  sample_count: 400 * 44_100,
  loudness_lufs: -8,
  true_peak_db: 0.3,
  clipped_samples: 3,
  peaks: waveform(),
  ...traits,
})
const aRelease = (traits: Partial<CheckedRelease> = {}): CheckedRelease => ({
  release: {
    description_html: '<p>Hello.</p>',
    tags: ['goa'],
    cover_side_pixels: 3000,
    ai_use: 'none',
  },
  tracks: [aTrack()],
  copies: [],
  namesakes: [],
  ...traits,
})
const withTrack = (traits: Partial<CheckedTrack>) => aRelease({ tracks: [aTrack(traits)] })
const withRelease = (traits: Partial<CheckedRelease['release']>) =>
  aRelease({ release: { ...aRelease().release, ...traits } })

const checksOf = (release: CheckedRelease) => releaseChecks(release, 'en')

const unmeasured = {
  loudness_lufs: null,
  true_peak_db: null,
  clipped_samples: null,
  peaks: null,
}

test('a good release passes every check', () => {
  const checks = checksOf(aRelease())
  expect(checks.map((check) => [check.about, check.passed])).toEqual([
    ['streams', true],
    ['cover', true],
    ['loudness', true],
    ['clipping', true],
    ['silence', true],
    ['copies', true],
    ['title', true],
    ['fields', true],
    ['aiUse', true],
  ])
  expect(checks.flatMap((check) => check.details)).toEqual([])
})

test('skips unmeasured values', () => {
  const checks = checksOf({
    ...withTrack(unmeasured),
    release: { ...aRelease().release, cover_side_pixels: null },
  })
  expect(checks.map((check) => check.about)).toEqual([
    'streams',
    'copies',
    'title',
    'fields',
    'aiUse',
  ])
})

describe('warns about', () => {
  test.each<[string, string, CheckedRelease, string[]]>([
    ['a track that is not ready', 'streams', withTrack({ state: 'failed' }), ['One']],
    ['a small cover', 'cover', withRelease({ cover_side_pixels: 1279 }), []],
    ['a quiet track', 'loudness', withTrack({ loudness_lufs: -20.1 }), ['One: −20.1 LUFS']],
    ['a very loud track', 'loudness', withTrack({ loudness_lufs: -4.9 }), ['One: −4.9 LUFS']],
    [
      'a high true peak',
      'clipping',
      withTrack({ true_peak_db: 1.2 }),
      ['One: true peak at +1.2 dB'],
    ],
    [
      'many clipped samples',
      'clipping',
      withTrack({ clipped_samples: 4_000 }),
      ['One: 4,000 samples at full scale'],
    ],
    [
      'silence at the start',
      'silence',
      withTrack({ peaks: waveform(2) }),
      ['One: 8 s at the start'],
    ],
    [
      'silence at both ends',
      'silence',
      withTrack({ peaks: waveform(2, 3) }),
      ['One: 8 s at the start', 'One: 12 s at the end'],
    ],
    [
      'a completely silent track',
      'silence',
      withTrack({ peaks: waveform(100) }),
      ['One: completely silent'],
    ],
    [
      'a file that is already in the catalogue',
      'copies',
      aRelease({ copies: [{ title: 'One', other_title: 'Two', release_title: 'Before' }] }),
      ['“One” is “Two” on “Before”'],
    ],
    [
      'a title that is already in the catalogue',
      'title',
      aRelease({
        namesakes: [
          { title: 'Moss', artist_name: 'Fern' },
          { title: 'MOSS', artist_name: null },
        ],
      }),
      ['“Moss” by Fern', 'MOSS'],
    ],
    ['no description', 'fields', withRelease({ description_html: '' }), ['No description']],
    ['music made by AI', 'aiUse', withRelease({ ai_use: 'generated' }), []],
    ['music made with the help of AI', 'aiUse', withRelease({ ai_use: 'assisted' }), []],
    ['no declaration about AI', 'aiUse', withRelease({ ai_use: null }), []],
    ['no tags', 'fields', withRelease({ tags: [] }), ['No tags']],
    [
      'a track without tempo and key',
      'fields',
      withTrack({ bpm: null, key_id: null }),
      ['One: no BPM', 'One: no key'],
    ],
  ])('%s', (_what, about, checked, details) => {
    const doubtful = checksOf(checked).filter((check) => !check.passed)
    expect(doubtful).toEqual([expect.objectContaining({ about, details })])
  })
})

describe('accepts', () => {
  test.each<[string, CheckedRelease]>([
    ['a cover in its display size', withRelease({ cover_side_pixels: 1280 })],
    ['quiet ambient', withTrack({ loudness_lufs: -20 })],
    ['a true peak slightly over full scale', withTrack({ true_peak_db: 1 })],
    ['a track without a count of clipped samples', withTrack({ clipped_samples: null })],
    ['a pause of five seconds', withTrack({ duration_seconds: 500, peaks: waveform(1, 1) })],
  ])('%s', (_what, checked) => {
    expect(checksOf(checked).every((check) => check.passed)).toBe(true)
  })
})

test('names the first five of many tracks and counts the rest', () => {
  const tracks = Array.from({ length: 9 }, (_, i) => aTrack({ title: `T${i}`, state: 'failed' }))
  const [streams] = checksOf(aRelease({ tracks }))
  expect(streams).toMatchObject({
    text: 'Tracks that don’t play: 9 of 9',
    details: ['T0', 'T1', 'T2', 'T3', 'T4', 'and 4 more'],
  })
})
