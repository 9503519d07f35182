import type { SubgenreName } from '@hypha/contract/subgenres'

export interface DemoArtist {
  slug: string
  name: string
  country: string
  /** Plain text. */
  biography: string
}

export interface DemoLabel {
  slug: string
  name: string
  country: string
  /** Plain text. */
  about: string
}

export interface DemoTrack {
  title: string
  /** In brackets after the title, as `Dawn Mix`. */
  mix: string | null
  artistSlug: string
  subgenre: SubgenreName
  bpm: number
  /** A key's id in the contract. */
  keyId: number
  seconds: number
  priceCents: number
  /** What the synthesiser is given; unique in the catalogue. */
  seed: string
}

export interface DemoRelease {
  catalogueNumber: string
  title: string
  type: 'album' | 'compilation'
  /** Null for various artists. */
  artistSlug: string | null
  labelSlug: string | null
  /** The main one first. */
  subgenres: SubgenreName[]
  tags: string[]
  priceCents: number
  /** A calendar day, `2026-11-13`. */
  releasedAt: string
  /** HTML of p, em, strong, ul and li. */
  description: string
  tracks: DemoTrack[]
}

export interface DemoCatalogue {
  artists: DemoArtist[]
  labels: DemoLabel[]
  /** Newest first, and the first ones of different styles: the order in which they are best rendered. */
  releases: DemoRelease[]
}
