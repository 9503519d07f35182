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
  /** In brackets after the title, such as `Dawn Mix`. */
  mix: string | null
  artistSlug: string
  subgenre: SubgenreName
  bpm: number
  /** A key's id in the contract. */
  keyId: number
  seconds: number
  priceCents: number
  /** The synthesizer's seed; unique in the catalogue. */
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
  /** A calendar date, `2026-11-13`. */
  releasedAt: string
  /** HTML of p, em, strong, ul and li. */
  description: string
  tracks: DemoTrack[]
}

export interface DemoCatalogue {
  artists: DemoArtist[]
  labels: DemoLabel[]
  /** Newest first, and the first ones of different styles: the best order for rendering. */
  releases: DemoRelease[]
}
