import type { Release, ReleaseOfTrack, Track } from '@hypha/contract'
import { viewCard, viewOwnCard } from '../cards/release-card.ts'
import type { ReleaseDetailRow } from './releases.queries.ts'

interface Surroundings {
  playlist: Track[]
  /** Whether the viewer is the owner or an admin. */
  seesReview: boolean
  preOrderCount: number | null
  canPublishAgain?: boolean
}

export const viewRelease = (
  row: ReleaseDetailRow,
  { playlist: tracks, seesReview, preOrderCount, canPublishAgain = false }: Surroundings,
): Release => ({
  ...(seesReview ? viewOwnCard(row) : viewCard(row, null)),
  commentsCount: row.comments_count ?? 0,
  extras: { booklet: (row.booklets ?? 0) > 0, bonusFiles: row.bonus_files ?? 0 },
  catalogueNumber: row.catalogue_number,
  barcode: row.barcode,
  licence: row.licence,
  aiUse: row.ai_use,
  releaseStructure: row.structure,
  extend: row.is_extended,
  secondaryArtists: row.secondary_artists,
  isDated: row.is_dated,
  releaseTimeZone: row.time_zone,
  revision: row.revision,
  description: row.description_html,
  owner: {
    id: row.owner_id,
    fullName: row.owner_name,
    musicReleaseCount: row.owner_release_count ?? 0,
  },
  playList: tracks.map((track) => ({ id: track.id, song: track })),
  preOrderCount,
  reviewNote: seesReview ? row.review_note : null,
  submitsWhenReady: seesReview && row.submits_when_ready,
  canPublishAgain,
  coverSidePixels: seesReview ? row.cover_side_pixels : null,
})

/** Returns the release fields of a track's page. */
export function releaseOfTrack(release: Release): ReleaseOfTrack {
  const {
    playList: _tracks,
    description: _text,
    owner: _owner,
    commentsCount: _comments,
    preOrderCount: _preOrders,
    reviewNote: _note,
    submitsWhenReady: _submits,
    canPublishAgain: _again,
    coverSidePixels: _side,
    extras: _extras,
    barcode: _barcode,
    secondaryArtists: _credits,
    releaseStructure: _structure,
    extend: _extend,
    isDated: _isDated,
    releaseTimeZone: _zone,
    revision: _revision,
    ...shown
  } = release
  return shown
}
