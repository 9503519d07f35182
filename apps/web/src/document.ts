import { NO_COVER_BASE } from '@hypha/contract/limits'
import type { Head } from './lib/app-context.ts'
import { earlyScript, FILES_ID } from './lib/early-script.ts'
import { hostScript } from './lib/host-script.ts'
import { STATE_ID, type PageState } from './lib/page-state.ts'
import { hintScript } from './lib/session-hint.ts'
import { startScript } from './lib/theme.ts'

export interface Assets {
  /** The rules that this page needs. */
  css: string
  /** Addresses of the stylesheets and modules of this page, each after what it imports. */
  files: readonly string[]
  fonts: readonly string[]
}

export interface DocumentParts {
  head: Head
  url: string
  assets: Assets
  body: string
  state: PageState
  /** Whom it was rendered for, where it differs for who is signed in. */
  servedFor?: 'person' | 'visitor' | undefined
  /** Where the data are when they do not stand in the state. */
  dataAt?: string | undefined
}

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that cannot end its script element. */
export const inert = (value: unknown, replacer?: (key: string, value: unknown) => unknown) =>
  JSON.stringify(value, replacer).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

const meta = (name: string, content: string | undefined) =>
  content
    ? `<meta ${name.startsWith('og:') ? 'property' : 'name'}="${name}" content="${escape(content)}">`
    : ''

/** A block of data about the page: no script, so nothing in it runs; its addresses are made whole. */
function linkedData(data: Head['data'], base: string): string {
  if (!data) return ''
  const whole = JSON.parse(JSON.stringify(data), (key, value: unknown) =>
    (key === 'url' || key === 'image') && typeof value === 'string'
      ? new URL(value, base).href
      : value,
  ) as unknown
  return `<script type="application/ld+json">${inert(whole)}</script>`
}

/** The cover as a shared link shows it, in the size that its readers ask for; a drawn cover has no files. */
function shareImage(cover: Head['cover'], base: string): string {
  if (!cover || cover.base === NO_COVER_BASE) return ''
  return [
    meta('og:image', new URL(`${cover.base}-share.jpg`, base).href),
    meta('og:image:width', '1200'),
    meta('og:image:height', '630'),
    meta('twitter:card', 'summary_large_image'),
  ].join('')
}

/** The build joins the sheets in no particular order, so the order of the layers comes first of all. */
const LAYERS = '@layer reset, tokens, base, components, utilities;'

/**
 * What changes with each rendering is left out, so that the same data have the same name: the browser notes by itself
 * when they came. The pictures of a page are on their way before a script could draw what stands in for them.
 */
export const lasting = (key: string, value: unknown) =>
  key === 'dehydratedAt' || key === 'dataUpdatedAt' ? undefined : key === 'thumbhash' ? null : value

/** The page's one inline script. */
export const inlineScript = hintScript + hostScript + startScript + earlyScript

/** The whole page. Styles stand in it, so that the first paint waits for no second request. */
export function htmlDocument({
  head,
  url,
  assets,
  body,
  state,
  servedFor,
  dataAt,
}: DocumentParts): string {
  return `<!doctype html>
<html lang="en"${servedFor ? ` data-served-for="${servedFor}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(head.title)}</title>
${meta('description', head.description)}
<meta name="color-scheme" content="dark light">
${meta('og:title', head.title)}${meta('og:description', head.description)}${shareImage(head.cover, url)}
${meta('og:type', head.type ?? 'website')}${meta('og:url', url)}${meta('og:site_name', state.siteName)}
${linkedData(head.data, url)}
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script type="application/json" id="${FILES_ID}">${inert(assets.files)}</script>
<script>${inlineScript}</script>
<style>${LAYERS}${assets.css}</style>
${assets.fonts.map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin>`).join('')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${STATE_ID}"${dataAt ? ` data-at="${escape(dataAt)}"` : ''}>${inert(state, lasting)}</script>
</body>
</html>
`
}
