import type { ReleaseChanges } from '@hypha/contract'
import type { Updateable } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import type { ReleaseTable } from '../../../platform/database/schema.ts'
import { choiceColumns } from '../cards/choice-columns.ts'
import { ownArtist, ownLabel } from '../names/names.service.ts'
import { cleanDescription } from './description.ts'

/** Converts the form to columns; artists and labels are found or created in the same transaction. */
export async function releaseColumns(
  tx: Db,
  input: ReleaseChanges,
  ownerId: number,
  releaseId: number | null = null,
): Promise<Updateable<ReleaseTable>> {
  const { artistName, labelTitle, secondaryArtists } = input
  return {
    ...(input.title !== undefined && { title: input.title }),
    ...(input.type !== undefined && { type: input.type }),
    ...(input.variousArtists !== undefined && { various_artists: input.variousArtists }),
    ...(artistName !== undefined && { artist_id: await ownArtist(tx, artistName, ownerId) }),
    ...(labelTitle !== undefined && {
      label_id: labelTitle === null ? null : await ownLabel(tx, labelTitle, ownerId),
    }),
    ...(input.subGenres !== undefined && { subgenre_ids: [...new Set(input.subGenres)] }),
    ...(input.tags !== undefined && {
      tags: [...new Set(input.tags.map((tag) => tag.toLowerCase()))],
    }),
    ...(await choiceColumns(
      tx,
      input,
      releaseId === null ? null : { table: 'release', id: releaseId },
    )),
    ...(input.releasedAt !== undefined && {
      released_at: input.releasedAt === null ? new Date() : new Date(input.releasedAt),
      is_dated: input.releasedAt !== null,
    }),
    ...(input.releaseTimeZone !== undefined && { time_zone: input.releaseTimeZone }),
    ...(input.description !== undefined && {
      description_html: cleanDescription(input.description),
    }),
    ...(input.catalogueNumber !== undefined && { catalogue_number: input.catalogueNumber }),
    ...(input.barcode !== undefined && { barcode: input.barcode }),
    ...(input.licence !== undefined && { licence: input.licence }),
    ...(input.aiUse !== undefined && { ai_use: input.aiUse }),
    ...(input.releaseStructure !== undefined && { structure: input.releaseStructure }),
    ...(input.extend !== undefined && { is_extended: input.extend }),
    ...(secondaryArtists !== undefined && {
      secondary_artists: JSON.stringify(secondaryArtists),
    }),
  }
}
