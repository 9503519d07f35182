/** Neither the element's clock nor a segment's first sample is exact to less. */
const TOLERANCE_SECONDS = 0.1

/** The end of what is loaded around the place where an element is; the place itself where nothing is loaded. */
export function bufferedEnd({ buffered, currentTime }: HTMLMediaElement): number {
  for (let i = 0; i < buffered.length; i++) {
    const begins = buffered.start(i) <= currentTime + TOLERANCE_SECONDS
    if (begins && buffered.end(i) >= currentTime) return buffered.end(i)
  }
  return currentTime
}
