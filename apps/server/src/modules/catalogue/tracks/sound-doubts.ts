import type { Track } from '@hypha/contract'

/** Masters of this genre exceed full scale between samples; by this much, the limiter was off. */
export const TRUE_PEAK_MAX_DB = 1
/** A few samples may touch full scale; a clipped master has many. */
export const CLIPPED_MAX_SHARE = 1 / 10_000
/** Nothing audible; music this quiet is a mistake of the export. */
const SILENT_LUFS = -60

/** What the analysis measured of a file; null before it. */
export interface Measured {
  loudness_lufs: number | null
  true_peak_db: number | null
  clipped_samples: number | null
  /** Per channel. */
  sample_count: number | null
}

/** Returns the share of clipped samples in both channels. */
export const clippedShare = ({ clipped_samples, sample_count }: Measured): number =>
  sample_count ? (clipped_samples ?? 0) / (2 * sample_count) : 0

/** Returns what may be wrong with the sound of a track. */
export function soundDoubts(measured: Measured): NonNullable<Track['trackFile']>['doubts'] {
  const { loudness_lufs: lufs, true_peak_db: peak } = measured
  if (lufs !== null && lufs < SILENT_LUFS) return ['silent']
  const isClipped =
    (peak !== null && peak > TRUE_PEAK_MAX_DB) || clippedShare(measured) > CLIPPED_MAX_SHARE
  return isClipped ? ['clipped'] : []
}
