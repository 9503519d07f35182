/** The waveform of a track: one byte per peak, base64 on the wire. */
export const decodePeaks = (base64: string): Uint8Array =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))

/** `bars` heights between 0 and 1: each bar is the loudest of its share of the peaks. */
export function barHeights(peaks: Uint8Array, bars: number): number[] {
  const share = peaks.length / bars
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor(bar * share)
    const to = Math.max(from + 1, Math.floor((bar + 1) * share))
    return peaks.subarray(from, to).reduce((loudest, peak) => Math.max(loudest, peak), 0) / 255
  })
}

/** One SVG path of upright bars, `height` high, a unit apart. */
export const barsPath = (heights: readonly number[], height: number) =>
  heights
    .map(
      (h, i) =>
        `M${i + 0.15} ${height}v${-Math.max(1, Math.round(h * height * 10) / 10)}h.7V${height}z`,
    )
    .join('')
