import type { MediaObject, Picture } from '@hypha/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { Unacceptable } from '../../../platform/errors.ts'
import { pictureBase, type Pictures } from '../../pictures/index.ts'

export type MediaObjects = ReturnType<typeof createMediaObjects>

const ADDRESS = '/api/media_objects/'
const LARGE = 640

/** The public view of a picture. */
export function viewPicture(id: number, key: string): Picture {
  const url = (size: number) => `${pictureBase(key)}-${size}.webp`
  return {
    id,
    contentName: `${key}-${LARGE}.webp`,
    contentUrl: url(LARGE),
    thumbnail: {
      '40x40': url(40),
      '40x40@2x': url(80),
      '50x50': url(50),
      '50x50@2x': url(100),
    },
  }
}

/** Uploaded pictures that are not attached to anything yet. */
export function createMediaObjects(db: Db, pictures: Pictures) {
  return {
    async send(file: Buffer, owner: { id: number }): Promise<MediaObject> {
      const key = await pictures.storeAvatar(file)
      const { id } = await db
        .insertInto('media_object')
        .values({ owner_id: owner.id, key })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { '@id': `${ADDRESS}${id}`, ...viewPicture(id, key) }
    },

    /** Deletes pictures uploaded before this time that nothing uses. */
    sweep: (before: Date) =>
      db
        .deleteFrom('media_object')
        .where('created_at', '<', before)
        .where(sql<boolean>`not exists (select from artist where avatar_id = media_object.id)`)
        .where(sql<boolean>`not exists (select from label where logo_id = media_object.id)`)
        .where(sql<boolean>`not exists (select from event where picture_id = media_object.id)`)
        .where(
          sql<boolean>`not exists (select from merch_picture where media_object_id = media_object.id)`,
        )
        .execute(),

    /**
     * Returns the id of an `@id`, for a picture that this account uploaded.
     * @throws Unacceptable naming `field` for a picture of somebody else, or none
     */
    async ownId(
      tx: Db,
      address: string | null,
      ownerId: number,
      field: string,
    ): Promise<number | null> {
      if (address === null) return null
      const id = address.startsWith(ADDRESS) ? address.slice(ADDRESS.length) : ''
      const found = /^[1-9]\d{0,8}$/.test(id)
        ? await tx
            .selectFrom('media_object')
            .select('id')
            .where('id', '=', Number(id))
            .where('owner_id', '=', ownerId)
            .executeTakeFirst()
        : undefined
      if (!found) throw Unacceptable.field(field, 'catalogue.picture.gone')
      return found.id
    },
  }
}
