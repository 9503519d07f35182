import * as z from 'zod'
import { LINK_KINDS } from '../rules/links.ts'
import { Subscription } from './membership.ts'
import { Picture } from './picture.ts'

export const ArtistRef = z
  .object({ id: z.int(), identifier: z.string(), name: z.string() })
  .meta({ id: 'ArtistRef' })
export type ArtistRef = z.output<typeof ArtistRef>

export const LabelRef = z
  .object({ id: z.int(), identifier: z.string(), title: z.string() })
  .meta({ id: 'LabelRef' })
export type LabelRef = z.output<typeof LabelRef>

const followed = {
  hasFollow: z.boolean(),
  followersCount: z.int(),
  /** Published ones. */
  releasesCount: z.int(),
}

/** An artist as lists show it; `avatar` is null if there is none. */
export const Artist = z
  .object({ ...ArtistRef.shape, ...followed, avatar: Picture.nullable() })
  .meta({ id: 'Artist' })
export type Artist = z.output<typeof Artist>

export const Label = z
  .object({ ...LabelRef.shape, ...followed, logo: Picture.nullable() })
  .meta({ id: 'Label' })
export type Label = z.output<typeof Label>

/** Absolute URLs; null if missing. */
export const Links = z.record(z.enum(LINK_KINDS), z.string().nullable()).meta({ id: 'Links' })
export type Links = z.output<typeof Links>

/** Fields of an artist or label that only its page shows (EN-05). */
const profile = {
  /** The account that manages it; null if there is none. */
  owner_id: z.int().nullable(),
  /** Its current or last subscription; only for its owner. */
  subscription: Subscription.nullable(),
  /** Sanitized HTML. */
  biography: z.string(),
  links: Links,
  /** False if only its owner can see it: no published release names it, or its owner is suspended. */
  isPublic: z.boolean(),
  /** The release that its page shows first; null while that isn't published. */
  featuredReleaseId: z.int().nullable(),
}

export const ArtistProfile = z
  .object({
    ...Artist.shape,
    ...profile,
    type: z.literal('artist'),
    /** The artist's owner has been verified. */
    isVerified: z.boolean(),
    /** Labels whose roster the artist is on. */
    labels: z.array(LabelRef),
  })
  .meta({ id: 'ArtistProfile' })
export type ArtistProfile = z.output<typeof ArtistProfile>

/** An artist on a label's roster. */
export const RosterArtist = z
  .object({ ...ArtistRef.shape, avatar: Picture.nullable() })
  .meta({ id: 'RosterArtist' })
export type RosterArtist = z.output<typeof RosterArtist>

export const LabelProfile = z
  .object({
    ...Label.shape,
    ...profile,
    type: z.literal('label'),
    /** Artists of the roster that have published music. */
    artists: z.array(RosterArtist),
  })
  .meta({ id: 'LabelProfile' })
export type LabelProfile = z.output<typeof LabelProfile>

/** An artist's membership in a label's roster: invited by the label, active once the artist's owner accepts. */
export const RosterMembership = z
  .object({
    label: LabelRef,
    artist: RosterArtist,
    state: z.enum(['invited', 'joined']),
  })
  .meta({ id: 'RosterMembership' })
export type RosterMembership = z.output<typeof RosterMembership>
