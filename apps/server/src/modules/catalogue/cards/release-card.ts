import {
  type Cover,
  keyById,
  NO_COVER_BASE,
  type ReleaseCard,
  SUBGENRES,
  toDollars,
} from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { suspendedNow } from '../../accounts/index.ts'
import { type UserState, releaseState } from '../../user-state/index.ts'
import { viewChoice } from './price-choice.ts'
import { RELEASE_SALE, viewSale } from './sale-price.ts'
import { pictureBase } from '../../pictures/index.ts'

/** Looked up for each release, because the list of all suspended accounts may be long. */
const isSuspendedOwner = (db: Db) =>
  sql<boolean>`exists (${suspendedNow(db).where('account.id', '=', sql<number>`release.owner_id`)})`

/** Selects releases with all columns of a card; `tempo` and `key` are the most common among the tracks. */
export const releaseCards = (db: Db) =>
  db
    .selectFrom('release')
    .leftJoin('artist', 'artist.id', 'release.artist_id')
    .leftJoin('label', 'label.id', 'release.label_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('track')
          .whereRef('track.release_id', '=', 'release.id')
          .where('track.deleted_at', 'is', null)
          .select([
            sql<number>`count(*)::int`.as('track_count'),
            sql<number>`coalesce(sum(duration_seconds), 0)`.as('duration_seconds'),
            sql<number | null>`mode() within group (order by track.bpm)`.as('bpm'),
            sql<number | null>`mode() within group (order by track.key_id)`.as('key_id'),
          ])
          .as('music'),
      (join) => join.onTrue(),
    )
    .select([
      'release.id',
      'release.identifier',
      'release.title',
      'release.type',
      'release.status',
      'release.owner_id',
      isSuspendedOwner(db).as('is_owner_suspended'),
      'release.various_artists',
      'release.subgenre_ids',
      'release.tags',
      'release.price_cents',
      'release.suggested_price_cents',
      'release.lets_pay_more',
      RELEASE_SALE.as('sale'),
      'release.released_at',
      'release.cover_key',
      'release.cover_hue',
      'release.cover_thumbhash',
      'release.timer_ends_at',
      'release.time_zone',
      'release.publishes_at',
      'release.preorder_at',
      'release.deleted_at',
      'release.downloaded',
      'release.description_html',
      'release.review_note',
      'artist.id as artist_id',
      'artist.identifier as artist_identifier',
      'artist.name as artist_name',
      'label.id as label_id',
      'label.identifier as label_identifier',
      'label.title as label_title',
      'music.track_count',
      'music.duration_seconds',
      'music.bpm',
      'music.key_id',
    ])

export type ReleaseRow = Awaited<ReturnType<ReturnType<typeof releaseCards>['execute']>>[number]

export interface CoverRow {
  cover_key: string | null
  cover_hue: number
  /** Bytes or base64. */
  cover_thumbhash: Buffer | string | null
}

/** The columns of a card. */
export type CardRow = CoverRow &
  Omit<ReleaseRow, 'owner_id' | 'description_html' | 'review_note' | keyof CoverRow>

export const viewCover = ({ cover_key, cover_hue, cover_thumbhash }: CoverRow): Cover => ({
  base: cover_key ? pictureBase(cover_key) : NO_COVER_BASE,
  hue: cover_hue,
  thumbhash: cover_thumbhash?.toString('base64') ?? null,
})

const SHOWN_SUBGENRES = SUBGENRES.map(({ id, name }) => ({ id, name }))

/** @param own the viewer's user state; null for a visitor */
export function viewCard(row: CardRow, own: UserState | null): ReleaseCard {
  const cover = viewCover(row)
  return {
    id: row.id,
    identifier: row.identifier,
    title: row.title,
    type: row.type,
    status: { value: row.status },
    realStatus: { value: row.status, timerEnd: row.timer_ends_at?.toISOString() ?? null },
    deletedAt: row.deleted_at?.toISOString() ?? null,
    havePurchased: false,
    isPurchased: false,
    isFree: false,
    isFavorite: false,
    isListened: false,
    inCart: false,
    ...(own && releaseState(row.id, own)),
    price: toDollars(row.price_cents),
    ...viewSale(row.sale),
    ...viewChoice(row),
    releasedAt: row.released_at.toISOString(),
    downloaded: row.downloaded,
    tags: row.tags,
    subGenres: SHOWN_SUBGENRES.filter(({ id }) => row.subgenre_ids.includes(id)),
    smallImage: `${cover.base}-320.jpg`,
    bigImage: `${cover.base}-1280.jpg`,
    image: `${cover.base}-640.jpg`,
    cover,
    artist:
      row.artist_id === null
        ? null
        : { id: row.artist_id, identifier: row.artist_identifier!, name: row.artist_name! },
    variousArtists: row.various_artists,
    recordLabel:
      row.label_id === null
        ? null
        : { id: row.label_id, identifier: row.label_identifier!, title: row.label_title! },
    bpm: row.bpm,
    key: keyById(row.key_id),
    trackCount: row.track_count ?? 0,
    duration: row.duration_seconds ?? 0,
    ...(row.is_owner_suspended && { hasNoEmbed: true }),
    ...(row.preorder_at &&
      row.publishes_at && {
        preOrder: { at: row.publishes_at.toISOString(), timeZone: row.time_zone },
      }),
  }
}

/** A card for the owner and admins: includes the publication date of an approved release. */
export const viewOwnCard = (row: ReleaseRow): ReleaseCard => ({
  ...viewCard(row, null),
  ...(row.publishes_at && {
    scheduled: { at: row.publishes_at.toISOString(), timeZone: row.time_zone },
  }),
})
