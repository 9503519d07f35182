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

/** What a card is made of, from the database or from the explore index. */
export type CardRow = Omit<ReleaseRow, 'owner_id' | 'description_html' | 'review_note'>

export const viewCover = (
  row: Pick<CardRow, 'cover_key' | 'cover_hue' | 'cover_thumbhash'>,
): Cover => ({
  base: row.cover_key ? pictureBase(row.cover_key) : NO_COVER_BASE,
  hue: row.cover_hue,
  thumbhash: row.cover_thumbhash?.toString('base64') ?? null,
})

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
    subGenres: SUBGENRES.filter((each) => row.subgenre_ids.includes(each.id)).map(
      ({ id, name }) => ({ id, name }),
    ),
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
    commentsCount: 0,
    bpm: row.bpm,
    key: keyById(row.key_id),
    trackCount: row.track_count ?? 0,
    duration: row.duration_seconds ?? 0,
  }
}
