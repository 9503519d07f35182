import type { ArtistProfile, LabelProfile, Links, Picture } from '@hypha/contract'
import { artistHref, labelHref } from '../../../lib/routing/addresses.ts'
import type { Api } from '../../../lib/api/client.ts'
import type { AppContext } from '../../../lib/app-context.ts'

export type Kind = 'artist' | 'label'

/** An artist or a label in the common shape the form uses. */
export interface Profile {
  id: number
  ownerId: number | null
  name: string
  picture: Picture | null
  biography: string
  links: Links
  featuredReleaseId: number | null
  href: string
}

/** The fields to save; `picture` is the `@id` of an uploaded picture. */
export interface ProfileChanges {
  name?: string
  picture?: string | null
  biography?: string
  links?: Partial<Links>
  featuredReleaseId?: number | null
}

/** Reads and writes one kind of profile. */
interface Calls {
  read(id: number): Promise<Profile>
  create(changes: Omit<ProfileChanges, 'featuredReleaseId'> & { name: string }): Promise<Profile>
  edit(id: number, changes: ProfileChanges): Promise<Profile>
  /** Rejects when the name is taken. */
  check(name: string): Promise<unknown>
}

const ofArtist = ({ avatar, owner_id, ...artist }: ArtistProfile): Profile => ({
  ...artist,
  ownerId: owner_id,
  picture: avatar,
  href: artistHref(artist),
})
const ofLabel = ({ logo, title, owner_id, ...label }: LabelProfile): Profile => ({
  ...label,
  ownerId: owner_id,
  name: title,
  picture: logo,
  href: labelHref(label),
})

export const callsOf = (api: Api, kind: Kind): Calls =>
  kind === 'artist'
    ? {
        read: async (id) => ofArtist(await api.artists.getArtistById({ params: { id } })),
        create: async ({ picture, ...body }) =>
          ofArtist(
            await api.artists.createArtist({ body: { ...body, ...sent('avatar', picture) } }),
          ),
        edit: async (id, { picture, ...body }) =>
          ofArtist(
            await api.artists.editArtist({
              params: { id },
              body: { ...body, ...sent('avatar', picture) },
            }),
          ),
        check: (name) => api.artists.checkArtistName({ body: { name } }),
      }
    : {
        read: async (id) => ofLabel(await api.labels.getLabelById({ params: { id } })),
        create: async ({ name, picture, ...body }) =>
          ofLabel(
            await api.labels.createLabel({
              body: { title: name, ...body, ...sent('logo', picture) },
            }),
          ),
        edit: async (id, { name, picture, ...body }) =>
          ofLabel(
            await api.labels.editLabel({
              params: { id },
              body: { ...body, ...sent('title', name), ...sent('logo', picture) },
            }),
          ),
        check: (title) => api.labels.checkLabelTitle({ body: { title } }),
      }

/** Includes a field only if it has a value. */
const sent = <K extends string, V>(field: K, value: V | undefined): Partial<Record<K, V>> =>
  value === undefined ? {} : ({ [field]: value } as Record<K, V>)

/** How the form shows each kind. Its texts are under `artist.…` and `label.…`. */
export const LOOKS = {
  artist: { nameField: 'name', picture: 'avatar', shape: 'round' },
  label: { nameField: 'title', picture: 'logo', shape: 'square' },
} as const satisfies Record<Kind, object>

/** Refetches everything that shows an artist or a label: its page, lists, and anything that includes its name. */
export const profilesChanged = ({ cache }: AppContext): Promise<void> =>
  cache.invalidateQueries({
    predicate: ({ queryKey: [call] }) =>
      /^(artists|labels|roster|releases|songs|search|profileSubscriptions)/.test(String(call)),
  })
