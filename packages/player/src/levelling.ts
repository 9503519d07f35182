import type { Track } from '@hypha/contract'

/** Psytrance masters are about -8 LUFS. Louder tracks are turned down to this. */
const TARGET_LUFS = -14
/** True peak. */
const CEILING_DB = -1

/** Returns the factor for a track's samples that equalizes loudness, at most 1. */
export function levellingGain({ loudness }: Pick<Track, 'loudness'>): number {
  if (!loudness) return 1
  const { integratedLufs, truePeakDb } = loudness
  const decibels = Math.min(TARGET_LUFS - integratedLufs, CEILING_DB - truePeakDb, 0)
  return 10 ** (decibels / 20)
}
