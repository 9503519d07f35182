/** Above 1, quiet parts are drawn smaller, so that a break stands out between two drops. */
const CONTRAST = 1.3

/** Decodes the waveform of a track: one byte per level, base64-encoded. */
export const decodePeaks = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** Returns `bars` heights, the highest 1. Each is the mean of its levels, because the maximums hardly differ. */
export function barHeights(peaks: Uint8Array, bars: number): number[] {
  const share = peaks.length / bars
  const means = Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor(bar * share)
    const levels = peaks.subarray(from, Math.max(from + 1, Math.floor((bar + 1) * share)))
    return levels.reduce((sum, level) => sum + level, 0) / levels.length
  })
  const highest = Math.max(1, ...means)
  return means.map((mean) => (mean / highest) ** CONTRAST)
}

/** Returns one SVG path of vertical bars, `height` high, one unit apart. */
export const barsPath = (heights: readonly number[], height: number) =>
  heights
    .map(
      (h, i) =>
        `M${i + 0.15} ${height}v${-Math.max(1, Math.round(h * height * 10) / 10)}h.7V${height}z`,
    )
    .join('')
