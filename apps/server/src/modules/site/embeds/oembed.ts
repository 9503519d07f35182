import {
  EMBED_DEFAULT,
  EMBED_MAX,
  EMBED_MIN,
  embedCode,
  type EmbedKind,
  embedPath,
  type EmbedSize,
  NO_COVER_BASE,
} from '@hypha/contract'
import { BadRequest, NotFound } from '../../../platform/errors.ts'
import { text } from '../../../platform/texts/text.ts'
import type { Embed } from './embeds.service.ts'

/** The answer of an oEmbed provider (https://oembed.com, version 1.0, type `rich`). */
export interface Oembed {
  version: '1.0'
  type: 'rich'
  title: string
  author_name: string
  author_url?: string
  provider_name: string
  provider_url: string
  /** Seconds for which a consumer may keep it. */
  cache_age: number
  thumbnail_url?: string
  thumbnail_width?: number
  thumbnail_height?: number
  html: string
  width: number
  height: number
}

const CACHE_SECONDS = 3_600
const THUMBNAIL_PX = 640
const PAGE = /^\/(album|track|playlist)\/([^/]+)\/?$/
const PLAYER = /^\/embed\/(release|track|playlist)\/([^/]+)\/?$/
const KINDS: Record<string, EmbedKind> = { album: 'release', track: 'track', playlist: 'playlist' }

/**
 * Returns what a URL of this site shows: the page of a release, track or playlist, or its player.
 * @throws BadRequest if it is no URL; NotFound if it is another one
 */
export function readTarget(
  url: unknown,
  publicUrl: string,
): { kind: EmbedKind; identifier: string } {
  const parsed = typeof url === 'string' ? URL.parse(url) : null
  if (!parsed) throw new BadRequest('site.embed.urlNeeded')
  const { host, pathname } = parsed
  if (host !== new URL(publicUrl).host) throw new NotFound('site.embed.gone')
  const page = PAGE.exec(pathname)
  const kind = page ? KINDS[page[1]!] : (PLAYER.exec(pathname)?.[1] as EmbedKind | undefined)
  const encoded = (page ?? PLAYER.exec(pathname))?.[2]
  if (!kind || !encoded) throw new NotFound('site.embed.gone')
  try {
    return { kind, identifier: decodeURIComponent(encoded) }
  } catch {
    throw new BadRequest('site.embed.urlNeeded')
  }
}

/** Reads one of `maxwidth` and `maxheight`. @throws BadRequest if it is no number, or smaller than any player */
function readSide(value: unknown, side: keyof EmbedSize): number {
  if (value === undefined) return EMBED_DEFAULT[side]
  const pixels = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 0
  if (pixels < EMBED_MIN[side])
    throw new BadRequest(
      text('site.embed.tooSmall', { parameter: `max${side}`, min: EMBED_MIN[side] }),
    )
  return Math.min(pixels, EMBED_MAX[side])
}

/** Returns the size of a player within `maxwidth` and `maxheight`. @throws BadRequest */
export const readSize = (query: { maxwidth?: unknown; maxheight?: unknown }): EmbedSize => ({
  width: readSide(query.maxwidth, 'width'),
  height: readSide(query.maxheight, 'height'),
})

/** Describes a player to a site that wants to show it. */
export function describeEmbed(
  { kind, identifier, title, author, cover }: Embed,
  size: EmbedSize,
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
): Oembed {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const whole = `${title} – ${author.name}`
  return {
    version: '1.0',
    type: 'rich',
    title: whole,
    author_name: author.name,
    ...(author.href && { author_url: absolute(author.href) }),
    provider_name: siteName,
    provider_url: publicUrl,
    cache_age: CACHE_SECONDS,
    ...(cover &&
      cover.base !== NO_COVER_BASE && {
        thumbnail_url: absolute(`${cover.base}-${THUMBNAIL_PX}.jpg`),
        thumbnail_width: THUMBNAIL_PX,
        thumbnail_height: THUMBNAIL_PX,
      }),
    html: embedCode(absolute(embedPath({ kind, identifier })), whole, size),
    ...size,
  }
}

/** What XML 1.0 can't contain, even escaped. */
// oxlint-disable-next-line no-control-regex -- these are the characters
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

const escapeXml = (value: string) =>
  value
    .toWellFormed()
    .replace(NOT_XML, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Renders the answer as XML. */
export const oembedXml = (answer: Oembed): string =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>${Object.entries(answer)
    .map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
    .join('')}</oembed>\n`
