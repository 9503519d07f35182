import { createHash } from 'node:crypto'
import { APP_BACKGROUND, NO_COVER_BASE } from '@hypha/contract/limits'
import { directionOf, LANGUAGE_PARAMETER, LANGUAGES, type Language } from '@hypha/i18n/languages.ts'
import { escape, meta } from './document-tags.ts'
import type { Head } from './lib/app-context.ts'
import { APPLICATION_ID, beforePaint } from './lib/dom/before-paint.ts'
import { STATE_ID, type PageState } from './lib/dom/page-state.ts'
import { playerTags } from './player-tags.ts'
import { pageOf } from './lib/routing/search-params.ts'

export interface Assets {
  stylesheet: string
  fonts: readonly string[]
  /** Modules to preload. */
  modules: readonly string[]
  /** The module that starts the application. */
  entry: string
}

export interface DocumentParts {
  head: Head
  url: string
  /** Whether search engines may list the page. */
  isIndexed: boolean
  language: Language
  assets: Assets
  body: string
  state: PageState
  /** Audience of the page, if it differs for signed-in users. */
  servedFor?: 'person' | 'visitor' | undefined
}

/** JSON that cannot close its script element. */
const inert = (value: unknown, replacer?: (key: string, value: unknown) => unknown) =>
  JSON.stringify(value, replacer).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Properties of structured data that are addresses. */
const ABSOLUTE: ReadonlySet<string> = new Set(['url', 'image', 'item'])

/** Renders structured data. A data block is never executed. URLs become absolute. */
function linkedData(data: Head['data'], base: string): string {
  if (!data) return ''
  const whole = JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    ABSOLUTE.has(key) && typeof value === 'string' ? new URL(value, base).href : value,
  ) as unknown
  return `<script type="application/ld+json">${inert(whole)}</script>`
}

/** Renders the cover for link previews in the recommended size. A generated cover has no files. */
function shareImage({ cover, shareCard, player }: Head, base: string): string {
  const path = cover && cover.base !== NO_COVER_BASE ? `${cover.base}-share.jpg` : shareCard
  if (!path) return ''
  return [
    meta('og:image', new URL(path, base).href),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    player ? '' : meta('twitter:card', 'summary_large_image'),
  ].join('')
}

/** The bundler orders styles arbitrarily, so the layer order is declared before them. */
const inlineStyle = '@layer reset, tokens, base, components, utilities;'

/** Leaves out the rendering time, so that an unchanged page keeps its ETag. */
const withoutTimes = (key: string, value: unknown) =>
  key === 'dehydratedAt' || key === 'dataUpdatedAt' ? undefined : value

const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

/** Hashes of the inline script and style of every page, for its content security policy. */
export const scriptHashes = [sha256(beforePaint)]
export const styleHashes = [sha256(inlineStyle)]

const each = (addresses: readonly string[], element: (address: string) => string) =>
  addresses.map(element).join('')

/** Links to a page in other languages, for search engines. The URL without a language follows the browser's. */
function alternates(canonical: URL): string {
  const link = (language: string, href: URL) =>
    `<link rel="alternate" hreflang="${language}" href="${escape(href.href)}">`
  const plain = new URL(canonical)
  plain.searchParams.delete(LANGUAGE_PARAMETER)
  const inLanguage = (language: Language) => {
    const address = new URL(plain)
    address.searchParams.set(LANGUAGE_PARAMETER, language)
    return link(language, address)
  }
  return [...LANGUAGES.map(inLanguage), link('x-default', plain)].join('')
}

/** Returns the one address of a page for search engines: filters and layout don't count. */
function canonicalOf({ head, url }: DocumentParts): URL {
  const asked = new URL(url)
  const address = new URL(asked)
  address.search = address.hash = ''
  address.pathname = asked.pathname.replace(/(.)\/+$/, '$1')
  const canonical = head.canonical === undefined ? address : new URL(head.canonical, address)
  const page = pageOf(asked.searchParams.get('page'))
  if (page > 1) canonical.searchParams.set('page', String(page))
  const language = asked.searchParams.get(LANGUAGE_PARAMETER)
  if (LANGUAGES.some((known) => known === language))
    canonical.searchParams.set(LANGUAGE_PARAMETER, language!)
  return canonical
}

/** Links to the address of a page for search engines, in every language. Other pages ask not to be listed. */
function forSearchEngines(parts: DocumentParts): string {
  if (!parts.isIndexed || parts.head.isUnlisted) return '<meta name="robots" content="noindex">'
  const address = canonicalOf(parts)
  return `<link rel="canonical" href="${escape(address.href)}">${alternates(address)}`
}

const FEED_TYPES = {
  rss: 'application/rss+xml',
  atom: 'application/atom+xml',
  json: 'application/feed+json',
}

/** Links to the feed of a page, where feed readers look for it. */
const feeds = ({ head: { feed, title }, isIndexed }: DocumentParts) =>
  feed && isIndexed
    ? Object.entries(FEED_TYPES)
        .map(
          ([format, type]) =>
            `<link rel="alternate" type="${type}" title="${escape(title)}" href="${escape(`${feed}.${format}`)}">`,
        )
        .join('')
    : ''

/** Renders the whole document. The application loads after the first paint. */
export function htmlDocument(parts: DocumentParts): string {
  const { head, url, language, assets, body, state, servedFor } = parts
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${servedFor ? ` data-served-for="${servedFor}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(head.title)}</title>
${meta('description', head.description)}
<meta name="color-scheme" content="dark light">
${meta('og:title', head.title)}${meta('og:description', head.description)}${shareImage(head, url)}
${meta('og:type', head.type ?? 'website')}${meta('og:url', url)}${meta('og:site_name', state.siteName)}
${playerTags(head, url)}
${linkedData(head.data, url)}
${forSearchEngines(parts)}${feeds(parts)}
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
${meta('theme-color', APP_BACKGROUND)}
<script>${beforePaint}</script>
<style>${inlineStyle}</style>
<link rel="stylesheet" href="${assets.stylesheet}">
${each(assets.fonts, (font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`)}
<template id="${APPLICATION_ID}">
${each(assets.modules, (module) => `<link rel="modulepreload" href="${module}">`)}
<script type="module" src="${assets.entry}"></script>
</template>
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${STATE_ID}">${inert(state, withoutTimes)}</script>
</body>
</html>
`
}
