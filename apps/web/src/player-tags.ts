import { EMBED_DEFAULT, embedPath, oembedPath } from '@hypha/contract/rules/embeds'
import { escape, meta } from './document-tags.ts'
import type { Head } from './lib/app-context.ts'

const FORMATS = { json: 'application/json+oembed', xml: 'text/xml+oembed' } as const

/** Renders what other websites read to play the music of a page: oEmbed, a player card, Open Graph. */
export function playerTags({ title, player, music = [] }: Head, base: string): string {
  const absolute = (path: string) => new URL(path, base).href
  const properties = music.map(([name, value]) =>
    meta(name, typeof value === 'string' && value.startsWith('/') ? absolute(value) : `${value}`),
  )
  if (!player) return properties.join('')
  const { page, audio, ...address } = player
  const discovery = (['json', 'xml'] as const).map((format) => {
    const href = absolute(oembedPath(absolute(page), format))
    return `<link rel="alternate" type="${FORMATS[format]}" href="${escape(href)}" title="${escape(title)}">`
  })
  return [
    ...discovery,
    meta('twitter:card', 'player'),
    meta('twitter:player', absolute(embedPath(address))),
    meta('twitter:player:width', String(EMBED_DEFAULT.width)),
    meta('twitter:player:height', String(EMBED_DEFAULT.height)),
    ...(audio ? [meta('og:audio', absolute(audio)), meta('og:audio:type', 'audio/mp4')] : []),
    ...properties,
  ].join('')
}
