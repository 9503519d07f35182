import type { AiUse, ReviewCheck, TrackState } from '@hypha/contract'
import { formatsOf } from '@hypha/i18n/formats.ts'
import type { Language } from '@hypha/i18n/languages.ts'
import { renderMessage } from '../../../platform/texts/render.ts'
import { asText, type PlainTextKey, text, type Text } from '../../../platform/texts/text.ts'
import { CLIPPED_MAX_SHARE, clippedShare, TRUE_PEAK_MAX_DB } from '../../catalogue/index.ts'

/** The facts of a track; unmeasured ones are null. */
export interface CheckedTrack {
  title: string
  state: TrackState
  bpm: number | null
  key_id: number | null
  duration_seconds: number | null
  sample_count: number | null
  loudness_lufs: number | null
  true_peak_db: number | null
  clipped_samples: number | null
  /** The waveform: parts of equal length, 255 is the loudest. */
  peaks: Uint8Array | null
}

export interface CheckedRelease {
  release: {
    description_html: string
    tags: string[]
    cover_side_pixels: number | null
    ai_use: AiUse | null
  }
  tracks: CheckedTrack[]
  copies: { title: string; other_title: string; release_title: string }[]
  namesakes: { title: string; artist_name: string | null }[]
}

/** Covers are shown at 1,280 pixels; smaller ones are upscaled. */
export const COVER_GOOD_PIXELS = 1280
/** Ambient is near −18, full-on near −7; outside of this range something is probably wrong. */
export const QUIETEST_LUFS = -20
export const LOUDEST_LUFS = -5
export const SILENCE_MAX_SECONDS = 5
/** The maximum number of details; reviewers find the rest in the same place. */
const DETAILS_MAX = 5

/** Returns automatic checks for a reviewer, in a language; skips those whose values weren't measured. Pure. */
export const releaseChecks = (checked: CheckedRelease, language: Language): ReviewCheck[] =>
  checksOf(checked, language).map(({ about, passed, outcome, details }) => ({
    about,
    passed,
    text: renderMessage(language, outcome),
    details: details.map((detail) =>
      typeof detail === 'string' ? detail : renderMessage(language, detail),
    ),
  }))

type About = ReviewCheck['about']
type Detail = string | Text
interface Check {
  about: About
  passed: boolean
  outcome: Text | PlainTextKey
  details: Detail[]
}
type Plain = Exclude<About, 'streams' | 'cover' | 'aiUse'>

function checksOf(checked: CheckedRelease, language: Language): Check[] {
  const { tracks, copies, namesakes } = checked
  const notReady = tracks.filter((track) => track.state !== 'ready').map((track) => track.title)
  const copied = copies.map((copy) =>
    text('publishing.check.copies.detail', {
      title: copy.title,
      other: copy.other_title,
      release: copy.release_title,
    }),
  )
  const alike = namesakes.map(({ title, artist_name: name }) =>
    name === null ? title : text('publishing.check.title.detail', { title, name }),
  )
  const doubtful = text('publishing.check.streams.doubtful', {
    bad: notReady.length,
    total: tracks.length,
  })
  return [
    check('streams', notReady, doubtful),
    ...cover(checked.release.cover_side_pixels),
    ...measured('loudness', tracks, loudness),
    ...measured('clipping', tracks, (track) => clipping(track, language)),
    ...measured('silence', tracks, silence),
    check('copies', copied),
    check('title', alike),
    check('fields', missing(checked)),
    declared(checked.release.ai_use),
  ]
}

/** Returns a check that passes if there are no doubts. */
function check(about: 'streams', doubts: Detail[], doubtful: Text): Check
function check(about: Plain, doubts: Detail[]): Check
function check(about: Plain | 'streams', doubts: Detail[], doubtful?: Text): Check {
  const passed = doubts.length === 0
  const more = text('publishing.check.more', { number: doubts.length - DETAILS_MAX })
  return {
    about,
    passed,
    outcome: passed
      ? `publishing.check.${about}.good`
      : (doubtful ?? `publishing.check.${about as Plain}.doubtful`),
    details: doubts.length > DETAILS_MAX ? [...doubts.slice(0, DETAILS_MAX), more] : doubts,
  }
}

/** Returns a check of all tracks; skips tracks for which `doubtsOf` returns undefined because nothing was measured. */
function measured(
  about: Plain,
  tracks: CheckedTrack[],
  doubtsOf: (track: CheckedTrack) => Text[] | undefined,
): Check[] {
  const known = tracks.flatMap(({ title, ...track }) => {
    const doubts = doubtsOf({ title, ...track })
    return doubts === undefined ? [] : [ofTrack(title, doubts)]
  })
  return known.length === 0 ? [] : [check(about, known.flat())]
}

const ofTrack = (title: string, doubts: Text[]): Text[] =>
  doubts.map((doubt) => text('publishing.check.ofTrack', { title, doubt }))

/** The declared use of AI, so that reviewers can compare it with what they hear. */
const declared = (use: AiUse | null): Check => ({
  about: 'aiUse',
  passed: use === 'none',
  outcome: `publishing.check.aiUse.${use ?? 'undeclared'}`,
  details: [],
})

const figure = (value: number, digits = 1) => value.toFixed(digits).replace('-', '−')

const cover = (side: number | null): Check[] =>
  side === null
    ? []
    : [
        {
          about: 'cover',
          passed: side >= COVER_GOOD_PIXELS,
          outcome: text(
            `publishing.check.cover.${side >= COVER_GOOD_PIXELS ? 'good' : 'doubtful'}`,
            {
              side,
            },
          ),
          details: [],
        },
      ]

function loudness({ loudness_lufs: lufs }: CheckedTrack): Text[] | undefined {
  if (lufs === null) return undefined
  const isUnusual = lufs < QUIETEST_LUFS || lufs > LOUDEST_LUFS
  return isUnusual ? [text('publishing.check.lufs', { figure: figure(lufs) })] : []
}

function clipping(track: CheckedTrack, language: Language): Text[] | undefined {
  const { true_peak_db: peak, clipped_samples: clipped } = track
  if (peak === null) return undefined
  const count = clipped ?? 0
  const number = formatsOf(language).number(count)
  return [
    ...(peak > TRUE_PEAK_MAX_DB
      ? [text('publishing.check.truePeak', { figure: figure(peak) })]
      : []),
    ...(clippedShare(track) > CLIPPED_MAX_SHARE
      ? [text('publishing.check.clipped', { count, number })]
      : []),
  ]
}

function silence({ peaks, duration_seconds: duration }: CheckedTrack): Text[] | undefined {
  if (peaks === null || duration === null) return undefined
  const first = peaks.findIndex((level) => level > 0)
  if (first === -1) return [asText('publishing.check.silent')]
  const last = peaks.findLastIndex((level) => level > 0)
  const partSeconds = duration / peaks.length
  const ends = [
    { key: 'publishing.check.atStart', seconds: first * partSeconds },
    { key: 'publishing.check.atEnd', seconds: (peaks.length - 1 - last) * partSeconds },
  ] as const
  return ends
    .filter(({ seconds }) => seconds > SILENCE_MAX_SECONDS)
    .map(({ key, seconds }) => text(key, { seconds: figure(seconds, 0) }))
}

const missing = ({ release, tracks }: CheckedRelease): Text[] => [
  ...(release.description_html === '' ? [asText('publishing.check.noDescription')] : []),
  ...(release.tags.length === 0 ? [asText('publishing.check.noTags')] : []),
  ...tracks.flatMap(({ title, bpm, key_id }) =>
    ofTrack(title, [
      ...(bpm === null ? [asText('publishing.check.noTempo')] : []),
      ...(key_id === null ? [asText('publishing.check.noKey')] : []),
    ]),
  ),
]
