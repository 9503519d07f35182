import * as z from 'zod'
import { Photo } from './account.ts'
import { Artist, ArtistRef, Label, LabelRef } from './artist.ts'

/** A user as lists show them. */
export const Person = z
  .object({
    id: z.int(),
    fullName: z.string(),
    photo: Photo.nullable(),
    isPremium: z.boolean(),
    isFounder: z.boolean(),
    hasFollow: z.boolean(),
    followersCount: z.int(),
  })
  .meta({ id: 'Person' })
export type Person = z.output<typeof Person>

/** Which parts of the profile are public. */
export const ProfileParts = z.object({
  likes: z.boolean(),
  playlists: z.boolean(),
  following: z.boolean(),
})
export type ProfileParts = z.output<typeof ProfileParts>

/** A user as their own page shows them. */
export const UserProfile = z
  .object({
    ...Person.shape,
    /** At 320 pixels. */
    picture: z.string().nullable(),
    about: z.string(),
    isVerified: z.boolean(),
    artists: z.array(ArtistRef),
    labels: z.array(LabelRef),
    shows: ProfileParts,
    memberSince: z.string(),
  })
  .meta({ id: 'UserProfile' })
export type UserProfile = z.output<typeof UserProfile>

/** Something a user follows. */
export const Followed = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('artist'), artist: Artist }),
    z.object({ kind: z.literal('label'), label: Label }),
    z.object({ kind: z.literal('user'), user: Person }),
  ])
  .meta({ id: 'Followed' })
export type Followed = z.output<typeof Followed>
