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

/** An artist as lists show them; `avatar` is null where none was chosen. */
export const Artist = z
  .object({ ...ArtistRef.shape, ...followed, avatar: Picture.nullable() })
  .meta({ id: 'Artist' })
export type Artist = z.output<typeof Artist>

export const Label = z
  .object({ ...LabelRef.shape, ...followed, logo: Picture.nullable() })
  .meta({ id: 'Label' })
export type Label = z.output<typeof Label>

/** Whole addresses, null where there is none. */
export const Links = z.record(z.enum(LINK_KINDS), z.string().nullable()).meta({ id: 'Links' })
export type Links = z.output<typeof Links>

/** What the page of an artist or a label says beyond its place in lists (EN-05). */
const profile = {
  /** Whose account looks after it; null while nobody's does. */
  owner_id: z.int().nullable(),
  /** The subscription that it has or had last; for its owner alone. */
  subscription: Subscription.nullable(),
  /** Sanitised HTML. */
  biography: z.string(),
  links: Links,
  /** Otherwise only its owner sees it: no release that names it is published yet, or its owner is suspended. */
  isPublic: z.boolean(),
}

export const ArtistProfile = z
  .object({
    ...Artist.shape,
    ...profile,
    type: z.literal('artist'),
    /** The artist's owner has been verified. */
    isVerified: z.boolean(),
    /** On whose rosters they are. */
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

/** An artist on a label's roster: invited by the label, a member once the artist's owner accepts. */
export const RosterMembership = z
  .object({
    label: LabelRef,
    artist: RosterArtist,
    state: z.enum(['invited', 'joined']),
  })
  .meta({ id: 'RosterMembership' })
export type RosterMembership = z.output<typeof RosterMembership>
