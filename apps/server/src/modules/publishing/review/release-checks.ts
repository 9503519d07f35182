import type { ReviewCheck, TrackState } from '@hypha/contract'

/** What is known of a track; what was not measured is null. */
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
  /** The waveform: parts of equal length, 255 at the loudest. */
  peaks: Uint8Array | null
}

export interface CheckedRelease {
  release: { description_html: string; tags: string[]; cover_side_pixels: number | null }
  tracks: CheckedTrack[]
  copies: { title: string; other_title: string; release_title: string }[]
  namesakes: { title: string; artist_name: string | null }[]
}

/** The cover is shown at 1,280 pixels; below that it is stretched. */
export const COVER_GOOD_PIXELS = 1280
/** Ambient lies near −18, full-on near −7: outside of this something is likely wrong. */
export const QUIETEST_LUFS = -20
export const LOUDEST_LUFS = -5
/** Masters of this music go over full scale between the samples; by this much, the limiter was off. */
export const TRUE_PEAK_MAX_DB = 1
/** A sample now and then touches full scale; a clipped master stays there. */
export const CLIPPED_MAX_SHARE = 1 / 10_000
export const SILENCE_MAX_SECONDS = 5
/** Of details; who looks finds the rest where the first are. */
const DETAILS_MAX = 5

/** What a reviewer need not look for; a point of which nothing is known is left out. Pure. */
export function releaseChecks(checked: CheckedRelease): ReviewCheck[] {
  const { tracks, copies, namesakes } = checked
  const notReady = tracks.filter((track) => track.state !== 'ready').map((track) => track.title)
  const copied = copies.map(
    (copy) => `${copy.title} is ${copy.other_title} on ${copy.release_title}`,
  )
  const alike = namesakes.map(({ title, artist_name }) =>
    artist_name === null ? title : `${title} by ${artist_name}`,
  )
  const gaps = missing(checked)
  return [
    point('streams', notReady, {
      good: 'Every track can be heard',
      doubtful: `${notReady.length} of ${counted(tracks.length)} cannot be heard`,
    }),
    ...cover(checked.release.cover_side_pixels),
    ...measured('loudness', tracks, loudness, {
      good: 'Loudness is as usual',
      doubtful: 'Unusual loudness',
    }),
    ...measured('clipping', tracks, clipping, {
      good: 'Nothing clips',
      doubtful: 'Clips, or goes over full scale',
    }),
    ...measured('silence', tracks, silence, {
      good: 'No long silence at the ends',
      doubtful: 'Silence at an end',
    }),
    point('copies', copied, {
      good: 'No file is here already',
      doubtful: 'The same file is here already',
    }),
    point('title', alike, { good: 'The title is new', doubtful: 'The title is here already' }),
    point('fields', gaps, {
      good: 'Every field is filled in',
      doubtful: 'Something is left empty',
    }),
  ]
}

type About = ReviewCheck['about']
interface Words {
  good: string
  doubtful: string
}

const counted = (n: number) => `${n} ${n === 1 ? 'track' : 'tracks'}`

const point = (about: About, doubts: string[], { good, doubtful }: Words): ReviewCheck => ({
  about,
  passed: doubts.length === 0,
  text: doubts.length === 0 ? good : doubtful,
  details:
    doubts.length > DETAILS_MAX
      ? [...doubts.slice(0, DETAILS_MAX), `and ${doubts.length - DETAILS_MAX} more`]
      : doubts,
})

/** The point of what `doubtOf` says of each track: a doubt, null for none, undefined where nothing was measured. */
function measured(
  about: About,
  tracks: CheckedTrack[],
  doubtOf: (track: CheckedTrack) => string | null | undefined,
  words: Words,
): ReviewCheck[] {
  const known = tracks.flatMap((track) => {
    const doubt = doubtOf(track)
    return doubt === undefined ? [] : [doubt && `${track.title}: ${doubt}`]
  })
  if (known.length === 0) return []
  return [
    point(
      about,
      known.filter((doubt) => doubt !== null),
      words,
    ),
  ]
}

const figure = (value: number, digits = 1) => value.toFixed(digits).replace('-', '−')

const cover = (side: number | null): ReviewCheck[] =>
  side === null
    ? []
    : [
        {
          about: 'cover',
          passed: side >= COVER_GOOD_PIXELS,
          text:
            side >= COVER_GOOD_PIXELS
              ? `The cover is ${side} pixels wide`
              : `The cover is only ${side} pixels wide`,
          details: [],
        },
      ]

function loudness({ loudness_lufs: lufs }: CheckedTrack) {
  if (lufs === null) return undefined
  return lufs < QUIETEST_LUFS || lufs > LOUDEST_LUFS ? `${figure(lufs)} LUFS` : null
}

function clipping({ true_peak_db: peak, clipped_samples: clipped, sample_count }: CheckedTrack) {
  if (peak === null) return undefined
  // Both channels are counted.
  const count = clipped ?? 0
  const share = sample_count ? count / (2 * sample_count) : 0
  const doubts = [
    ...(peak > TRUE_PEAK_MAX_DB ? [`true peak at +${figure(peak)} dB`] : []),
    ...(share > CLIPPED_MAX_SHARE
      ? [`${count.toLocaleString('en-US')} samples at full scale`]
      : []),
  ]
  return doubts.length > 0 ? doubts.join(', ') : null
}

function silence({ peaks, duration_seconds: seconds }: CheckedTrack) {
  if (peaks === null || seconds === null) return undefined
  const first = peaks.findIndex((level) => level > 0)
  if (first === -1) return 'nothing to hear'
  const last = peaks.findLastIndex((level) => level > 0)
  const partSeconds = seconds / peaks.length
  const atStart = first * partSeconds
  const atEnd = (peaks.length - 1 - last) * partSeconds
  const doubts = [
    ...(atStart > SILENCE_MAX_SECONDS ? [`${figure(atStart, 0)} s at the start`] : []),
    ...(atEnd > SILENCE_MAX_SECONDS ? [`${figure(atEnd, 0)} s at the end`] : []),
  ]
  return doubts.length > 0 ? doubts.join(', ') : null
}

const missing = ({ release, tracks }: CheckedRelease): string[] => [
  ...(release.description_html === '' ? ['No description'] : []),
  ...(release.tags.length === 0 ? ['No tags'] : []),
  ...tracks.flatMap(({ title, bpm, key_id }) => {
    const gaps = [...(bpm === null ? ['tempo'] : []), ...(key_id === null ? ['key'] : [])]
    return gaps.length > 0 ? [`${title}: no ${gaps.join(' and no ')}`] : []
  }),
]
