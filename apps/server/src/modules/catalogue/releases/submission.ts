import type { Violation } from '../../../platform/errors.ts'
import { asText, type PlainTextKey } from '../../../platform/texts/text.ts'
import type { TrackCounts } from '../tracks/tracks.queries.ts'
import type { ReleaseDetailRow } from './releases.queries.ts'

/** Returns the validation problems of a submission. Tracks that are still being prepared are none: it waits for them. */
export function submissionProblems(
  release: Pick<ReleaseDetailRow, 'cover_key' | 'ai_use'>,
  tracks: TrackCounts,
): Violation[] {
  const gap = (missing: boolean, propertyPath: string, key: PlainTextKey) =>
    missing ? [{ propertyPath, text: asText(key) }] : []
  return [
    ...gap(release.cover_key === null, 'cover', 'catalogue.release.needsCover'),
    ...gap(release.ai_use === null, 'aiUse', 'catalogue.release.needsAiUse'),
    ...gap(tracks.all === 0, 'tracks', 'catalogue.release.needsTrack'),
    ...gap(
      tracks.ready + tracks.preparing < tracks.all,
      'tracks',
      'catalogue.release.tracksNotReady',
    ),
  ]
}
