import type { CrateEntry } from '@hypha/contract'
import type { MixTrack } from '@hypha/contract/rules/mix-transition'

/** Returns entries for the set builder, by their own ids because a crate may contain a track twice. */
export const mixTracks = (entries: readonly CrateEntry[]): MixTrack[] =>
  entries.map(({ id, energy, song: { bpm, key } }) => ({ id, energy, bpm, keyId: key?.id ?? null }))
