/** A release's id and which of its songs, in one number; a release is its own song 0. */
const SONGS_MAX = 65_536

export const entryOf = (releaseId: number, song: number): number => releaseId * SONGS_MAX + song
export const releaseOf = (entry: number): number => Math.floor(entry / SONGS_MAX)
export const songOf = (entry: number): number => entry % SONGS_MAX
