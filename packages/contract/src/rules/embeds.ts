/** Players for other websites (docs/decisions/0081-embeds.md). */

export const EMBED_KINDS = ['release', 'track', 'playlist'] as const
export type EmbedKind = (typeof EMBED_KINDS)[number]

export const EMBED_THEMES = ['light', 'dark'] as const
export type EmbedTheme = (typeof EMBED_THEMES)[number]

/** Width and height in pixels. */
export interface EmbedSize {
  width: number
  height: number
}

export const EMBED_MIN: EmbedSize = { width: 320, height: 42 }
export const EMBED_MAX: EmbedSize = { width: 700, height: 700 }
/** Sizes the dialog offers. Below a height of 120 the layout is compact. */
export const EMBED_SIZES = {
  bar: { width: 400, height: 42 },
  wave: { width: 500, height: 120 },
  list: { width: 400, height: 420 },
  large: { width: 700, height: 700 },
} as const satisfies Record<string, EmbedSize>
export type EmbedSizeName = keyof typeof EMBED_SIZES
/** What other sites get unless they ask for a size. */
export const EMBED_DEFAULT: EmbedSize = EMBED_SIZES.list

export interface EmbedAddress {
  kind: EmbedKind
  /** As in the address of its page. */
  identifier: string
  /** The visitor's if missing. */
  theme?: EmbedTheme | undefined
}

/** Returns the path of a player. */
export const embedPath = ({ kind, identifier, theme }: EmbedAddress): string =>
  `/embed/${kind}/${encodeURIComponent(identifier)}${theme ? `?theme=${theme}` : ''}`

const escapeAttribute = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Returns the HTML with which another site shows a player. */
export const embedCode = (url: string, title: string, { width, height }: EmbedSize): string =>
  `<iframe src="${escapeAttribute(url)}" title="${escapeAttribute(title)}" width="${width}" height="${height}" ` +
  `style="border:0;max-width:100%" loading="lazy" allow="autoplay"></iframe>`

/** Path of the discovery document of a page (https://oembed.com). `page` is its absolute URL. */
export const oembedPath = (page: string, format: 'json' | 'xml'): string =>
  `/api/oembed?${new URLSearchParams({ url: page, format }).toString()}`

/** A track as the player of another site needs it; a part of `Track`. */
export interface EmbedTrack {
  id: number
  title: string
  artist: { id: number; identifier: string; name: string }
  link: string | null
  deletedAt: string | null
  duration: number
  peaks: string | null
  loudness: { integratedLufs: number; truePeakDb: number } | null
  streams: {
    quality: 'standard' | 'high'
    url: string
    codec: string
    bitsPerSecond: number
    initBytes: number
    segmentBytes: number[]
    segmentSeconds: number[]
  }[]
  /** Its page, or that of its release. */
  href: string
  /** Label of the buy button, which opens that page. */
  buy: string
}

/** What the page of an embed contains as JSON, in the element with the id `EMBED_STATE_ID`. */
export interface EmbedState {
  title: string
  /** Of its cover, for lock screens: `{base}-320.jpg`. */
  coverBase: string
  tracks: EmbedTrack[]
}
export const EMBED_STATE_ID = 'embed'
