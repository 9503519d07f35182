import type { Db } from '../../../platform/database/connection.ts'
import { Unacceptable } from '../../../platform/errors.ts'
import { freeIdentifier } from './addresses.ts'
import { nameKey } from './name-key.ts'

/**
 * Returns an artist that the account may publish as: its own, which is created if missing, or one on the roster of its
 * label.
 * @throws Unacceptable if the name, or a look-alike, is somebody else's
 */
export async function ownArtist(tx: Db, name: string, ownerId: number): Promise<number> {
  const key = nameKey(name)
  const find = () =>
    tx
      .selectFrom('artist')
      .select(['id', 'owner_id'])
      .where('name_key', '=', key)
      .executeTakeFirst()
  const artist =
    (await find()) ??
    (await tx
      .insertInto('artist')
      .values({
        name,
        name_key: key,
        identifier: await freeIdentifier(tx, 'artist', name, null),
        owner_id: ownerId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'owner_id'])
      .executeTakeFirst()) ??
    (await find())
  if (
    artist &&
    (artist.owner_id === ownerId ||
      (await isJoined(tx, { artistId: artist.id, labelOwnerId: ownerId })))
  )
    return artist.id
  throw Unacceptable.field('artistName', 'catalogue.name.artistTaken')
}

/** The same for a label: the account's own, or one with the account's artist on its roster. */
export async function ownLabel(tx: Db, title: string, ownerId: number): Promise<number> {
  const key = nameKey(title)
  const find = () =>
    tx
      .selectFrom('label')
      .select(['id', 'owner_id'])
      .where('title_key', '=', key)
      .executeTakeFirst()
  const label =
    (await find()) ??
    (await tx
      .insertInto('label')
      .values({
        title,
        title_key: key,
        identifier: await freeIdentifier(tx, 'label', title, null),
        owner_id: ownerId,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['id', 'owner_id'])
      .executeTakeFirst()) ??
    (await find())
  if (
    label &&
    (label.owner_id === ownerId ||
      (await isJoined(tx, { labelId: label.id, artistOwnerId: ownerId })))
  )
    return label.id
  throw Unacceptable.field('labelTitle', 'catalogue.name.labelTaken')
}

/** Returns whether a roster connects a profile of the account with the other side. */
async function isJoined(
  tx: Db,
  who: { artistId: number; labelOwnerId: number } | { labelId: number; artistOwnerId: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('label_artist')
    .innerJoin('label', 'label.id', 'label_artist.label_id')
    .innerJoin('artist', 'artist.id', 'label_artist.artist_id')
    .where('label_artist.state', '=', 'joined')
    .where((eb) =>
      'artistId' in who
        ? eb.and({ 'artist.id': who.artistId, 'label.owner_id': who.labelOwnerId })
        : eb.and({ 'label.id': who.labelId, 'artist.owner_id': who.artistOwnerId }),
    )
    .select('label_artist.label_id')
    .executeTakeFirst()
  return found !== undefined
}
