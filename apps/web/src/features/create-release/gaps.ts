import type { Release } from '@hypha/contract'
import { hasCover } from './cover/has-cover.ts'
import { type Problems, FIELD_NAMES, type Draft } from './draft/draft.ts'
import type { Problem } from './problem-summary.tsx'
import { trackState } from './tracks/track-state.ts'

/** What is wrong with the tracks, or null. */
export function tracksProblem(release: Release | null, isUploading: boolean): string | null {
  const states = release?.playList.map(({ song }) => trackState(song).kind) ?? []
  if (isUploading || states.includes('processing')) return 'Wait until every track is ready.'
  if (states.length === 0) return 'Add at least one track.'
  if (states.includes('failed')) return 'Replace or remove the failed tracks.'
  return null
}

/** Everything between a release and its review, in the order of the steps. */
export function gapsOf(
  release: Release | null,
  problems: Problems,
  isUploading: boolean,
): Problem[] {
  const ofTracks = tracksProblem(release, isUploading)
  return [
    ...Object.entries(problems).map(([name, message]) => ({
      place: name as keyof Draft,
      name: FIELD_NAMES[name as keyof Draft],
      message,
    })),
    ...(ofTracks ? [{ place: 'tracks' as const, name: 'Tracks', message: ofTracks }] : []),
    ...(hasCover(release)
      ? []
      : [{ place: 'cover' as const, name: 'Cover', message: 'Add a cover.' }]),
  ]
}
