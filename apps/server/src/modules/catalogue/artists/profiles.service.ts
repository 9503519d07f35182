import { type ArtistProfile, type LabelProfile, type Links } from '@hypha/contract'
import { type Db, inTransaction, isUniqueViolation } from '../../../platform/database/connection.ts'
import { NotFound, Unacceptable } from '../../../platform/errors.ts'
import type { PlainTextKey } from '../../../platform/texts/text.ts'
import type { MediaObjects } from '../media-objects/media-objects.service.ts'
import { freeIdentifier, moveAddress, type Named } from '../names/addresses.ts'
import { nameKey, slugOf } from '../names/name-key.ts'
import { cleanDescription } from '../releases/description.ts'
import type { Artists } from './artists.service.ts'
import {
  findProfile,
  insertProfile,
  isNameTaken,
  type ProfileColumns,
  showsRelease,
  updateProfile,
} from './profiles.queries.ts'

export type Profiles = ReturnType<typeof createProfiles>

/** The fields that owners of artists and labels can write. */
export interface ProfileInput {
  name: string
  /** The `@id` of a picture; null removes the picture. */
  picture?: string | null | undefined
  biography?: string | undefined
  links?: Partial<Links> | undefined
  /** One of the releases that the page shows; null for none. */
  featuredReleaseId?: number | null | undefined
}

interface Profile {
  artist: ArtistProfile
  label: LabelProfile
}

const NAME_FIELD = { artist: 'name', label: 'title' } as const
const PICTURE_FIELD = { artist: 'avatar', label: 'logo' } as const
const TAKEN = { artist: 'catalogue.artist.nameTaken', label: 'catalogue.label.nameTaken' } as const

interface Parts {
  db: Db
  artists: Artists
  mediaObjects: MediaObjects
}

/** Creates and updates the profiles of artists and labels. */
export function createProfiles({ db, artists, mediaObjects }: Parts) {
  /** @throws Unacceptable if the name, or a look-alike, is taken (VA-01, VA-02) */
  const refuseTaken = async (tx: Db, kind: Named, name: string, ownId: number | null) => {
    const key = nameKey(name)
    const refuse = (why: PlainTextKey) => Unacceptable.field(NAME_FIELD[kind], why)
    if (key === '') throw refuse('catalogue.name.invisible')
    if (await isNameTaken(tx, kind, key, ownId)) throw refuse(TAKEN[kind])
    if (kind === 'label' && (await isNameTaken(tx, 'artist', key))) throw refuse(TAKEN.artist)
    return key
  }

  const columnsOf = async (
    tx: Db,
    kind: Named,
    { picture, biography, links, featuredReleaseId }: Partial<ProfileInput>,
    ownerId: number,
  ): Promise<Partial<ProfileColumns>> => ({
    ...(picture !== undefined && {
      pictureId: await mediaObjects.ownId(tx, picture, ownerId, PICTURE_FIELD[kind]),
    }),
    ...(biography !== undefined && { biographyHtml: cleanDescription(biography) }),
    ...(links !== undefined && { links: linksThere(links) }),
    ...(featuredReleaseId !== undefined && { featuredReleaseId }),
  })

  /** Returns the columns that change with the name; the old address redirects. */
  const renamed = async (
    tx: Db,
    kind: Named,
    before: { id: number; name: string; identifier: string },
    name: string,
  ): Promise<Partial<ProfileColumns>> => {
    const key = await refuseTaken(tx, kind, name, before.id)
    if (slugOf(name) === slugOf(before.name)) return { name, key }
    const identifier = await freeIdentifier(tx, kind, name, before.id)
    await moveAddress(tx, kind, before.id, before.identifier, identifier)
    return { name, key, identifier }
  }

  const profile = <K extends Named>(kind: K, id: number, viewer: { id: number }) =>
    artists[kind]({ id }, viewer) as Promise<Profile[K]>

  return {
    /** @throws Unacceptable if the name is reserved */
    refuseTaken: async (kind: Named, name: string) =>
      void (await refuseTaken(db, kind, name, null)),

    async create<K extends Named>(
      kind: K,
      { name, ...input }: ProfileInput,
      owner: { id: number },
    ): Promise<Profile[K]> {
      const id = await inTransaction(db, async (tx) => {
        const key = await refuseTaken(tx, kind, name, null)
        const columns = await columnsOf(tx, kind, input, owner.id)
        const identifier = await freeIdentifier(tx, kind, name, null)
        const made = await insertProfile(tx, kind, owner.id, { ...columns, name, key, identifier })
        // Another request took the name in the meantime.
        if (made === undefined) throw Unacceptable.field(NAME_FIELD[kind], TAKEN[kind])
        return made
      })
      return profile(kind, id, owner)
    },

    async edit<K extends Named>(
      kind: K,
      id: number,
      { name, ...input }: Partial<ProfileInput>,
      owner: { id: number },
    ): Promise<Profile[K]> {
      const notFound = () => new NotFound(`catalogue.${kind}.gone`)
      await inTransaction(db, async (tx) => {
        const before = await findProfile(tx, kind, { id })
        if (!before || before.owner_id !== owner.id) throw notFound()
        const { featuredReleaseId: featured } = input
        if (featured != null && !(await showsRelease(tx, kind, id, featured)))
          throw Unacceptable.field('featuredReleaseId', 'catalogue.featured.notShown')
        const changes = {
          ...(await columnsOf(tx, kind, input, owner.id)),
          ...(name !== undefined &&
            name !== before.name &&
            (await renamed(tx, kind, before, name))),
        }
        if (!(await updateProfile(tx, kind, id, owner.id, changes))) throw notFound()
      }).catch((error: unknown) => {
        if (isUniqueViolation(error)) throw Unacceptable.field(NAME_FIELD[kind], TAKEN[kind])
        throw error
      })
      return profile(kind, id, owner)
    },
  }
}

const linksThere = (links: Partial<Links>): Partial<Links> =>
  Object.fromEntries(Object.entries(links).filter(([, link]) => link != null))
