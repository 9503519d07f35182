import {
  type Cover,
  EMBED_STATE_ID,
  type EmbedState,
  type EmbedTheme,
  NO_COVER_BASE,
} from '@hypha/contract'
import { directionOf, type Language } from '@hypha/i18n/languages.ts'
import { renderIn, type RenderMessage } from '../../../platform/texts/render.ts'
import type { EmbedAssets } from './embed-assets.ts'
import type { Embed } from './embeds.service.ts'
import { ICONS } from './icons.ts'

/** How a player looks. */
export interface EmbedLook {
  language: Language
  /** The visitor's if missing. */
  theme: EmbedTheme | undefined
  isCompact: boolean
}

interface Frame {
  siteName: string
  publicUrl: string
  assets: EmbedAssets
}

/** Below this height the layout is compact. */
const LOW = '(height < 120px)'

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** JSON that cannot close its script element. */
const inert = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Links to this site open in a new tab. */
const link = (className: string, href: string, content: string, attributes = '') =>
  `<a class="${className}" href="${escapeHtml(href)}" target="_blank" rel="noopener"${attributes}>${content}</a>`

function picture(cover: Cover | null): string {
  if (!cover || cover.base === NO_COVER_BASE) return ICONS.note
  const base = escapeHtml(cover.base)
  const sizes = [160, 320, 640].map((size) => `${base}-${size}.avif ${size}w`).join(', ')
  return `<img srcset="${sizes}" sizes="(height < 120px) 42px, 35vh" src="${base}-320.jpg" width="320" height="320" alt="">`
}

const clock = (seconds: number) => {
  const all = Math.floor(seconds)
  const two = (n: number) => String(n).padStart(2, '0')
  const [hours, minutes] = [Math.floor(all / 3600), Math.floor(all / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(all % 60)}` : `${minutes}:${two(all % 60)}`
}

const row = (t: RenderMessage, { title, artist, duration, link: sound }: Embed['tracks'][number]) =>
  `<li><button type="button" class="row"${sound ? '' : ' disabled'}>` +
  `<span class="name" dir="auto">${escapeHtml(title)}</span>` +
  `<span class="artist" dir="auto">${escapeHtml(artist.name)}</span>` +
  `<span class="length">${clock(duration)}</span></button></li>`

const button = (className: string, label: string, icon: string, attributes = '') =>
  `<button type="button" class="${className}" aria-label="${escapeHtml(label)}"${attributes} disabled>${icon}</button>`

const frameOf = (
  { assets, siteName }: Frame,
  { language, theme, isCompact }: EmbedLook,
  { title, head = '', body }: { title: string; head?: string; body: string },
) => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${theme ? ` data-theme="${theme}"` : ''}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${title} · ${siteName}`)}</title>
${head}<link rel="stylesheet" href="${assets.stylesheet}">
<link rel="stylesheet" href="${assets.compactStylesheet}" media="${isCompact ? 'all' : LOW}">
</head>
<body>
${body}
</body>
</html>
`

/** Renders the page of a player. Without its script, it shows everything and links to this site. */
export function renderEmbed(embed: Embed, look: EmbedLook, frame: Frame): string {
  const t = renderIn(look.language)
  const { tracks, title, author } = embed
  const state: EmbedState = { title, coverBase: embed.cover?.base ?? NO_COVER_BASE, tracks }
  const href = (path: string) => new URL(path, frame.publicUrl).href
  const name = `<span dir="auto">${escapeHtml(title)}</span>`
  const by = `<span dir="auto">${escapeHtml(author.name)}</span>`
  const first = tracks[0]
  const isList = tracks.length > 1
  const body = `<main class="player">
${link('cover', href(embed.href), picture(embed.cover), ' tabindex="-1" aria-hidden="true"')}
<div class="head">
${button('play', t('site.embed.play'), ICONS.play + ICONS.pause, ` data-pause="${escapeHtml(t('site.embed.pause'))}"`)}
<div class="titles">
<h1>${link('title', href(embed.href), name)}</h1>
<p>${author.href ? link('by', href(author.href), by) : `<span class="by">${by}</span>`}</p>
</div>
${first ? link('buy', href(first.href), escapeHtml(first.buy)) : ''}
</div>
<div class="position" dir="ltr">
${isList ? button('previous', t('site.embed.previous'), ICONS.previous) : ''}
<div class="wave"><svg preserveAspectRatio="none" aria-hidden="true"></svg>
<input type="range" min="0" max="1" step="1" value="0" aria-label="${escapeHtml(t('site.embed.position'))}" disabled></div>
<span class="time"></span>
${isList ? button('next', t('site.embed.next'), ICONS.next) : ''}
</div>
<p class="trouble" role="status" data-text="${escapeHtml(t('site.embed.trouble'))}"></p>
${isList ? `<ol class="tracks" aria-label="${escapeHtml(t('site.embed.tracks'))}">${tracks.map((each) => row(t, each)).join('')}</ol>` : ''}
${link('site', frame.publicUrl, escapeHtml(frame.siteName))}
</main>
<script type="application/json" id="${EMBED_STATE_ID}">${inert(state)}</script>`
  const head = `<link rel="canonical" href="${escapeHtml(href(embed.href))}">\n<script type="module" src="${frame.assets.script}"></script>\n`
  return frameOf(frame, look, { title: `${title} – ${author.name}`, head, body })
}

/** Renders what is shown for anything that isn't public, whatever the reason. */
export function renderGone(look: EmbedLook, frame: Frame): string {
  const t = renderIn(look.language)
  const body = `<main class="gone"><p>${escapeHtml(t('site.embed.gone'))}</p>${link('site', frame.publicUrl, escapeHtml(frame.siteName))}</main>`
  return frameOf(frame, look, { title: t('site.embed.gone'), body })
}
