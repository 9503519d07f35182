/** Accuracy of the element's clock and of a segment's first sample. */
const TOLERANCE_SECONDS = 0.1

/**
 * Returns the end of the buffered range around the element's position; the position itself if nothing is
 * buffered.
 */
export function bufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let i = 0; i < buffered.length; i++) {
    const begins = buffered.start(i) <= currentTime + TOLERANCE_SECONDS
    if (begins && buffered.end(i) >= currentTime) return buffered.end(i)
  }
  return currentTime
}
