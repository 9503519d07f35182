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
  'pcm_f64le',
  'pcm_s16be',
  'pcm_s24be',
  'pcm_s32be',
  'pcm_f32be',
  'pcm_f64be',
  'flac',
] as const

export const CONTAINERS = ['wav', 'w64', 'aiff', 'flac'] as const

/** Streams in a file: the audio and its pictures. The decoder keeps each picture in memory. */
export const STREAMS_MAX = 64

/** Returns the number of samples per channel after which decoding stops, whatever a header claims. */
export const samplesMax = (hertz: number) => AUDIO_MAX_SECONDS * hertz

/** Checks the header before a single sample is decoded. @throws AudioRefused */
export function checkHeader(facts: Pick<AudioFacts, 'codec' | 'hertz' | 'channels'>): void {
  const { codec, hertz, channels } = facts
  if (!(CODECS as readonly string[]).includes(codec)) throw new AudioRefused('codec')
  if (channels < 1 || channels > 2) throw new AudioRefused('channels', { channels })
  if (hertz < AUDIO_MIN_HERTZ || hertz > AUDIO_MAX_HERTZ)
    throw new AudioRefused('sample-rate', {
      khz: hertz / 1000,
      min: AUDIO_MIN_HERTZ / 1000,
      max: AUDIO_MAX_HERTZ / 1000,
    })
}

export const tooLong = () => new AudioRefused('too-long', { hours: AUDIO_MAX_SECONDS / 3600 })

export const tooLarge = () => new AudioRefused('too-large', { max: AUDIO_MAX_BYTES })

export const truncated = () => new AudioRefused('truncated')

export const damaged = () => new AudioRefused('damaged')

/** @param seconds decoded, not declared. @throws AudioRefused */
export function checkLength(seconds: number): void {
  if (seconds > AUDIO_MAX_SECONDS) throw tooLong()
  if (seconds < AUDIO_MIN_SECONDS)
    throw new AudioRefused('too-short', { seconds: AUDIO_MIN_SECONDS })
}
