import type { Track } from '@hypha/contract'

/** Psytrance masters lie near -8 LUFS; what is louder than this is brought down to it. */
const TARGET_LUFS = -14
/** Of true peak. */
const CEILING_DB = -1

/** What a track's samples are multiplied with so that tracks are equally loud; never more than 1. */
export function levellingGain({ loudness }: Pick<Track, 'loudness'>): number {
  if (!loudness) return 1
  const { integratedLufs, truePeakDb } = loudness
  const decibels = Math.min(TARGET_LUFS - integratedLufs, CEILING_DB - truePeakDb, 0)
  return 10 ** (decibels / 20)
}
