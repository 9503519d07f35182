import { renditionHertz } from './rendition.ts'

/** What music is turned into for those who keep it. */
export const SOUND_FORMATS = ['mp3-320', 'mp3-v0', 'flac', 'wav', 'aiff', 'alac', 'opus'] as const
export type SoundFormat = (typeof SOUND_FORMATS)[number]

export const OPUS_HERTZ = 48_000
export const OPUS_BITS_PER_SECOND = 160_000

export const isLossless = (format: SoundFormat) =>
  format === 'flac' || format === 'wav' || format === 'aiff' || format === 'alac'

/** The rate a format holds: lossless ones the master's own, nothing more than the master has but what Opus is made for. */
export function soundHertz(format: SoundFormat, masterHertz: number): number {
  if (isLossless(format)) return masterHertz
  return format === 'opus' ? OPUS_HERTZ : renditionHertz(masterHertz)
}

/** What lossless formats keep of a master's depth: 32 bits are no player's, and 24 hold all that anybody can hear. */
export const soundBits = (masterBits: number): 16 | 24 => (masterBits <= 16 ? 16 : 24)
