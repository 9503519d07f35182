import type { Release } from '@hypha/contract'
import { NO_COVER_BASE } from '@hypha/contract/limits'
import { type Draft, FIELD_NAMES, type Problems } from './draft/draft.ts'
import type { Problem } from './problem-summary.tsx'
import { trackPlace } from './shared/steps.ts'
import {
  NO_EDITS,
  TRACK_FIELD_NAMES,
  type TrackEdits,
  type TrackField,
  trackProblems,
} from './tracks/track-fields.ts'
import { trackState } from './tracks/track-state.ts'

export const hasCover = (release: Release | null) =>
  release !== null && release.cover.base !== NO_COVER_BASE

/** What is filled in and on its way. */
interface Filled {
  problems: Problems
  /** By their ids. */
  tracks: Readonly<Record<number, TrackEdits>>
  uploads: { onTheWay: boolean; failed: boolean }
}

/** What is wrong with the tracks, or null. */
function tracksProblem(release: Release | null, uploads: Filled['uploads']): string | null {
  const states = release?.playList.map(({ song }) => trackState(song).kind) ?? []
  if (uploads.onTheWay || states.includes('processing')) return 'Wait until every track is ready.'
  if (uploads.failed || states.includes('failed')) return 'Replace or remove the failed tracks.'
  if (states.length === 0) return 'Add at least one track.'
  return null
}

/** What is wrong with the fields of the tracks, each by the number of its track. */
const trackGaps = (release: Release | null, edits: Readonly<Record<number, TrackEdits>>) =>
  (release?.playList ?? []).flatMap(({ song }, i): Problem[] =>
    Object.entries(trackProblems(song, edits[song.id] ?? NO_EDITS)).map(([name, message]) => ({
      place: trackPlace(song.id, name as TrackField),
      name: `${TRACK_FIELD_NAMES[name as TrackField]} of track ${i + 1}`,
      message,
    })),
  )

/** Everything between a release and its review, in the order of the steps. */
export function gapsOf(release: Release | null, { problems, tracks, uploads }: Filled): Problem[] {
  const ofTracks = tracksProblem(release, uploads)
  return [
    ...Object.entries(problems).map(([name, message]) => ({
      place: name as keyof Draft,
      name: FIELD_NAMES[name as keyof Draft],
      message,
    })),
    ...trackGaps(release, tracks),
    ...(ofTracks ? [{ place: 'tracks' as const, name: 'Tracks', message: ofTracks }] : []),
    ...(hasCover(release)
      ? []
      : [{ place: 'cover' as const, name: 'Cover', message: 'Add a cover.' }]),
  ]
}
