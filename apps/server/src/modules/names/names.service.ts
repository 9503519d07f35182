import { randomInt } from 'node:crypto'
import type { Db } from '../../platform/database/connection.ts'
import { Unacceptable } from '../../platform/errors.ts'
import { nameKey, slugOf } from './name-key.ts'

/** A free identifier: the slug, or the slug with a few more letters when somebody has it. */
export const withSuffix = (slug: string): string =>
  `${slug}-${randomInt(36 ** 4)
    .toString(36)
    .padStart(4, '0')}`

/**
 * The artist of this name that the account publishes as, made when there is none.
 * @throws Unacceptable when the name, or one that looks like it, is somebody else's
 */
export async function ownArtist(tx: Db, name: string, ownerId: number): Promise<number> {
  const key = nameKey(name)
  for (const identifier of [slugOf(name), withSuffix(slugOf(name))]) {
    await tx
      .insertInto('artist')
      .values({ name, name_key: key, identifier, owner_id: ownerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const artist = await tx
    .selectFrom('artist')
    .select(['id', 'owner_id'])
    .where('name_key', '=', key)
    .executeTakeFirstOrThrow()
  if (artist.owner_id !== ownerId)
    throw Unacceptable.field('artistName', 'This artist name belongs to somebody else.')
  return artist.id
}

/** The same for a record label. */
export async function ownLabel(tx: Db, title: string, ownerId: number): Promise<number> {
  const key = nameKey(title)
  for (const identifier of [slugOf(title), withSuffix(slugOf(title))]) {
    await tx
      .insertInto('label')
      .values({ title, title_key: key, identifier, owner_id: ownerId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const label = await tx
    .selectFrom('label')
    .select(['id', 'owner_id'])
    .where('title_key', '=', key)
    .executeTakeFirstOrThrow()
  if (label.owner_id !== ownerId)
    throw Unacceptable.field('labelTitle', 'This label name belongs to somebody else.')
  return label.id
}
