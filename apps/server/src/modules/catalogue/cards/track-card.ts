/** Track cards, including tracks that lists keep although they are unavailable. */
import {
  isUnavailable,
  keyById,
  type ReleaseStatus,
  type ReleaseType,
  type TrackCard,
  toDollars,
} from '@hypha/contract'
import { IS_INSTANT_NOW } from '../../streaming/index.ts'
import { type UserState, trackState } from '../../user-state/index.ts'
import { viewChoice } from './price-choice.ts'
import { type SaleColumn, TRACK_SALE, viewSale } from './sale-price.ts'
import { viewCover } from './release-card.ts'
import { trackIdentifier } from '../tracks/track-identifier.ts'

/** Columns of `track`, its `artist` and its `release`. */
export const TRACK_CARD = [
  'track.id',
  'track.title',
  'track.price_cents',
  'track.suggested_price_cents',
  'track.lets_pay_more',
  'track.bpm',
  'track.key_id',
  'track.duration_seconds',
  'track.original_bytes',
  'track.deleted_at',
  'track.media_key',
  'artist.id as artist_id',
  'artist.identifier as artist_identifier',
  'artist.name as artist_name',
  'release.id as release_id',
  'release.identifier as release_identifier',
  'release.title as release_title',
  'release.type as release_type',
  'release.status as release_status',
  'release.deleted_at as release_deleted_at',
  'release.released_at',
  'release.price_cents as release_price_cents',
  'release.timer_ends_at',
  'release.cover_key',
  'release.cover_hue',
  'release.cover_thumbhash',
  TRACK_SALE.as('sale'),
  IS_INSTANT_NOW.as('is_instant_now'),
] as const

export interface TrackCardRow {
  id: number
  title: string
  price_cents: number
  suggested_price_cents: number | null
  lets_pay_more: boolean
  bpm: number | null
  key_id: number | null
  duration_seconds: number | null
  original_bytes: number
  deleted_at: Date | null
  media_key: string | null
  artist_id: number
  artist_identifier: string
  artist_name: string
  release_id: number
  release_identifier: string
  release_title: string
  release_type: ReleaseType
  release_status: ReleaseStatus
  release_deleted_at: Date | null
  released_at: Date
  release_price_cents: number
  timer_ends_at: Date | null
  cover_key: string | null
  cover_hue: number
  cover_thumbhash: Buffer | null
  sale: SaleColumn | null
  is_instant_now: boolean
}

/** Unavailable tracks stay in their lists, marked as unavailable (RS-05). */
export function viewTrackCard(row: TrackCardRow, own: UserState | null): TrackCard {
  const deletedAt = row.deleted_at ?? row.release_deleted_at
  const isGone = isUnavailable(
    {
      status: row.is_instant_now ? 'published' : row.release_status,
      deleted: deletedAt !== null,
      isPurchased: own?.ownedTracks.has(row.id) ?? false,
    },
    false,
  )
  const identifier = trackIdentifier(row)
  const release = {
    id: row.release_id,
    identifier: row.release_identifier,
    title: row.release_title,
  }
  return {
    id: row.id,
    identifier,
    title: row.title,
    artist: { id: row.artist_id, identifier: row.artist_identifier, name: row.artist_name },
    link: isGone || row.media_key === null ? null : `/api/optimized/songs/${identifier}`,
    price: toDollars(row.price_cents),
    ...viewSale(row.sale),
    ...viewChoice(row),
    inCart: false,
    isPurchased: false,
    isFavorite: false,
    ...(own && trackState(row.id, own)),
    isFavoriteHidden: false,
    deletedAt: deletedAt?.toISOString() ?? null,
    bpm: row.bpm,
    key: keyById(row.key_id),
    duration: row.duration_seconds ?? 0,
    size: row.original_bytes,
    publishedAt: row.release_status === 'published' ? row.released_at.toISOString() : null,
    playLists: [{ musicRelease: release }],
    release: {
      ...release,
      cover: viewCover(row),
      releasedAt: row.released_at.toISOString(),
      price: toDollars(row.release_price_cents),
      type: row.release_type,
    },
    ...((isGone || row.timer_ends_at) && {
      unavailable: { timerEnd: row.timer_ends_at?.toISOString() ?? null },
    }),
  }
}
