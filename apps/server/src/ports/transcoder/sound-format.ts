import { renditionHertz } from './rendition.ts'

/** Formats of downloads. */
export const SOUND_FORMATS = ['mp3-320', 'mp3-v0', 'flac', 'wav', 'aiff', 'alac', 'opus'] as const
export type SoundFormat = (typeof SOUND_FORMATS)[number]

export const OPUS_HERTZ = 48_000
export const OPUS_BITS_PER_SECOND = 160_000

export const isLossless = (format: SoundFormat) =>
  format === 'flac' || format === 'wav' || format === 'aiff' || format === 'alac'

/**
 * Returns the sample rate of a format: the master's own if it is lossless, 48 kHz for Opus, otherwise one that every
 * device plays.
 */
export function soundHertz(format: SoundFormat, masterHertz: number): number {
  if (isLossless(format)) return masterHertz
  return format === 'opus' ? OPUS_HERTZ : renditionHertz(masterHertz)
}

/** Returns the bit depth of lossless formats: players don't support 32 bits, and 24 bits contain everything audible. */
export const soundBits = (masterBits: number): 16 | 24 => (masterBits <= 16 ? 16 : 24)
