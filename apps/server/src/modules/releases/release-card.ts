import {
  type Cover,
  keyById,
  NO_COVER_BASE,
  type ReleaseCard,
  SUBGENRES,
  toDollars,
} from '@hypha/contract'
import { pictureBase } from '../pictures/pictures.service.ts'
import type { ReleaseRow } from './releases.queries.ts'

export interface CoverRow {
  cover_key: string | null
  cover_hue: number
  /** Bytes, or their base64. */
  cover_thumbhash: Buffer | string | null
}

/** What a card is made of, from the database or from the explore index. */
export type CardRow = CoverRow &
  Omit<
    ReleaseRow,
    'owner_id' | 'description_html' | 'review_note' | 'time_zone' | 'publishes_at' | keyof CoverRow
  >

export const viewCover = ({ cover_key, cover_hue, cover_thumbhash }: CoverRow): Cover => ({
  base: cover_key ? pictureBase(cover_key) : NO_COVER_BASE,
  hue: cover_hue,
  thumbhash: cover_thumbhash?.toString('base64') ?? null,
})

const SHOWN_SUBGENRES = SUBGENRES.map(({ id, name }) => ({ id, name }))

/** A card as everybody sees it; what a signed-in user did with it is laid over by the caller. */
export function viewCard(row: CardRow): ReleaseCard {
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
    price: toDollars(row.price_cents),
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
  }
}

/** A card as the owner and admins see it: with the moment that an approved release waits for. */
export const viewOwnCard = (row: ReleaseRow): ReleaseCard => ({
  ...viewCard(row),
  ...(row.publishes_at && {
    scheduled: { at: row.publishes_at.toISOString(), timeZone: row.time_zone },
  }),
})
