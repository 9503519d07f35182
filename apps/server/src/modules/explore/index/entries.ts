/**
 * A release's id and which of its songs, in one number of 32 bits; a release is its own song 0. There is room for more
 * songs than `TRACKS_MAX`, and for sixteen million releases.
 */
const SONG_BITS = 8

export const entryOf = (releaseId: number, song: number): number =>
  ((releaseId << SONG_BITS) | song) >>> 0
export const releaseOf = (entry: number): number => entry >>> SONG_BITS
export const songOf = (entry: number): number => entry & (2 ** SONG_BITS - 1)
