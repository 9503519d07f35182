import type { Violation } from '../../../platform/errors.ts'
import { asText, type PlainTextKey } from '../../../platform/texts/text.ts'
import type { ReleaseRow } from '../cards/release-card.ts'

/** Returns the validation problems of a submission. */
export function submissionProblems(
  release: Pick<ReleaseRow, 'cover_key'>,
  tracks: { all: number; ready: number },
): Violation[] {
  const gap = (missing: boolean, propertyPath: string, key: PlainTextKey) =>
    missing ? [{ propertyPath, text: asText(key) }] : []
  return [
    ...gap(release.cover_key === null, 'cover', 'catalogue.release.needsCover'),
    ...gap(tracks.all === 0, 'tracks', 'catalogue.release.needsTrack'),
    ...gap(tracks.ready < tracks.all, 'tracks', 'catalogue.release.tracksNotReady'),
  ]
}
