import {
  AUDIO_MAX_BYTES,
  AUDIO_MAX_HERTZ,
  AUDIO_MAX_SECONDS,
  AUDIO_MIN_HERTZ,
  AUDIO_MIN_SECONDS,
} from '@hypha/contract/limits'
import { AudioRefused, type AudioFacts } from './transcoder.ts'

/** Decoders that may run on an upload. */
export const CODECS = [
  'pcm_s16le',
  'pcm_s24le',
  'pcm_s32le',
  'pcm_f32le',
  'pcm_s16be',
  'pcm_s24be',
  'pcm_s32be',
  'flac',
] as const

export const CONTAINERS = ['wav', 'w64', 'aiff', 'flac'] as const

/** Samples of one channel after which decoding stops, whatever a header claims. */
export const samplesMax = (hertz: number) => AUDIO_MAX_SECONDS * hertz

const kilohertz = (hertz: number) => `${hertz / 1000} kHz`

/** What the header says, before a single sample is decoded. */
export function checkHeader(facts: Pick<AudioFacts, 'codec' | 'hertz' | 'channels'>): void {
  const { codec, hertz, channels } = facts
  if (!(CODECS as readonly string[]).includes(codec))
    throw new AudioRefused(
      'codec',
      'This file does not hold plain 16, 24 or 32-bit audio. Export it as WAV, AIFF or FLAC again.',
    )
  if (channels < 1 || channels > 2)
    throw new AudioRefused('channels', `This file has ${channels} channels. Send mono or stereo.`)
  if (hertz < AUDIO_MIN_HERTZ || hertz > AUDIO_MAX_HERTZ)
    throw new AudioRefused(
      'sample-rate',
      `This file runs at ${kilohertz(hertz)}. Send ${kilohertz(AUDIO_MIN_HERTZ)} to ${kilohertz(AUDIO_MAX_HERTZ)}.`,
    )
}

export const tooLong = () =>
  new AudioRefused('too-long', `A track may last up to ${AUDIO_MAX_SECONDS / 3600} hours.`)

export const tooLarge = () =>
  new AudioRefused('too-large', `A file may have up to ${AUDIO_MAX_BYTES / 1e9} GB.`)

export const truncated = () =>
  new AudioRefused(
    'truncated',
    'The end of this file is missing: it holds less audio than it says. Upload it again.',
  )

export const damaged = () =>
  new AudioRefused('damaged', 'This file is damaged and cannot be decoded. Export it again.')

/** @param seconds decoded, not declared */
export function checkLength(seconds: number): void {
  if (seconds > AUDIO_MAX_SECONDS) throw tooLong()
  if (seconds < AUDIO_MIN_SECONDS)
    throw new AudioRefused('too-short', `A track lasts at least ${AUDIO_MIN_SECONDS} seconds.`)
}
