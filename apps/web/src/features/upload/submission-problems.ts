import type { Release } from '@hypha/contract'
import { NO_COVER_BASE } from '@hypha/contract/limits'
import type { Translate } from '@hypha/i18n/instance.ts'
import type { Texts } from '@hypha/i18n/use-texts.ts'
import { type Draft, type Problems } from './draft/draft.ts'
import type { Problem } from './problem-summary.tsx'
import { trackFormField } from './shared/steps.ts'
import {
  fieldOfTrack,
  NO_EDITS,
  type TrackEdits,
  type TrackField,
  trackProblems,
} from './tracks/track-fields.ts'
import { trackState } from './tracks/track-state.ts'

export const hasCover = (release: Release | null) =>
  release !== null && release.cover.base !== NO_COVER_BASE

/** The form and its uploads. */
interface Filled {
  problems: Problems
  /** By track id. */
  tracks: Readonly<Record<number, TrackEdits>>
  uploads: { inProgress: boolean; failed: boolean }
}

/** Returns the problem with the tracks as a whole, or null. */
function tracksProblem(
  t: Translate<'upload'>,
  release: Release | null,
  uploads: Filled['uploads'],
): string | null {
  const states = release?.playList.map(({ song: track }) => trackState(t, track).kind) ?? []
  if (uploads.inProgress) return t('gap.wait')
  if (uploads.failed || states.includes('failed')) return t('gap.failed')
  if (states.length === 0) return t('gap.noTracks')
  return null
}

/** Returns the problems of track fields, by track. */
const trackGaps = (
  texts: Texts<'upload'>,
  release: Release | null,
  edits: Readonly<Record<number, TrackEdits>>,
) =>
  (release?.playList ?? []).flatMap(({ song: track }, i): Problem[] =>
    Object.entries(trackProblems(texts, track, edits[track.id] ?? NO_EDITS)).map(
      ([name, message]) => ({
        field: trackFormField(track.id, name as TrackField),
        name: fieldOfTrack(texts.t, name as TrackField, i),
        message,
      }),
    ),
  )

/** Returns everything that blocks a submission, in step order. */
export function problemsOf(
  texts: Texts<'upload'>,
  release: Release | null,
  { problems, tracks, uploads }: Filled,
): Problem[] {
  const { t } = texts
  const ofTracks = tracksProblem(t, release, uploads)
  return [
    ...Object.entries(problems).map(([name, message]) => ({
      field: name as keyof Draft,
      name: t(`field.${name as keyof Draft}`),
      message,
    })),
    ...trackGaps(texts, release, tracks),
    ...(ofTracks ? [{ field: 'tracks' as const, name: t('tracks'), message: ofTracks }] : []),
    ...(hasCover(release)
      ? []
      : [{ field: 'cover' as const, name: t('cover'), message: t('gap.cover') }]),
  ]
}
