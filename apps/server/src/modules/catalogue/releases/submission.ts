import type { Violation } from '../../../platform/errors.ts'
import type { ReleaseRow } from '../cards/release-card.ts'

/** What a release still needs before a reviewer can look at it. */
export function submissionGaps(
  release: Pick<ReleaseRow, 'cover_key'>,
  tracks: { all: number; ready: number },
): Violation[] {
  const gap = (missing: boolean, propertyPath: string, message: string) =>
    missing ? [{ propertyPath, message }] : []
  return [
    ...gap(release.cover_key === null, 'cover', 'The release needs a cover.'),
    ...gap(tracks.all === 0, 'tracks', 'The release needs a track.'),
    ...gap(
      tracks.ready < tracks.all,
      'tracks',
      'Some tracks are not ready yet. Wait for them or remove them.',
    ),
  ]
}
