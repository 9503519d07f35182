import { generateAtomFeed, generateJsonFeed, generateRssFeed } from 'feedsmith'
import { type Feed, type FeedAudio, type FeedItem, updatedAt } from './feed.ts'

/** The formats by their extension. Equal feeds give equal files. */
export const FEED_FORMATS = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: writeRss },
  atom: { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  json: { type: 'application/feed+json; charset=utf-8', write: writeJson },
} as const
export type FeedFormat = keyof typeof FEED_FORMATS
export const isFeedFormat = (name: string): name is FeedFormat => Object.hasOwn(FEED_FORMATS, name)

const AUDIO_TYPE = 'audio/mp4'
const TTL_MINUTES = 60

/** Characters that XML 1.0 can't hold, even escaped. */
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const xmlText = (text: string) => text.toWellFormed().replace(NOT_XML, '')

/** RSS allows one enclosure per item, so it has the first track. */
function writeRss(feed: Feed): string {
  return generateRssFeed({
    title: xmlText(feed.title),
    link: feed.pageUrl,
    description: xmlText(feed.description),
    language: feed.language,
    lastBuildDate: updatedAt(feed),
    ttl: TTL_MINUTES,
    atom: { links: [{ href: `${feed.address}.rss`, rel: 'self', type: 'application/rss+xml' }] },
    items: feed.items.map((item) => ({
      title: xmlText(item.title),
      link: item.url,
      guid: { value: item.id, isPermaLink: true },
      description: xmlText(item.html),
      pubDate: item.publishedAt,
      dc: { creators: item.authors.map(xmlText) },
      categories: item.tags.map((tag) => ({ name: xmlText(tag) })),
      enclosures: item.audio
        .slice(0, 1)
        .map(({ url, bytes }) => ({ url, length: bytes, type: AUDIO_TYPE })),
    })),
  })
}

function writeAtom(feed: Feed): string {
  return generateAtomFeed({
    id: `${feed.address}.atom`,
    title: { value: xmlText(feed.title) },
    subtitle: { value: xmlText(feed.description) },
    updated: updatedAt(feed),
    authors: [{ name: xmlText(feed.title) }],
    links: [
      { href: `${feed.address}.atom`, rel: 'self', type: 'application/atom+xml' },
      { href: feed.pageUrl, rel: 'alternate', type: 'text/html' },
    ],
    entries: feed.items.map((item) => ({
      id: item.id,
      title: { value: xmlText(item.title) },
      updated: item.publishedAt,
      published: item.publishedAt,
      authors: item.authors.map((name) => ({ name: xmlText(name) })),
      categories: item.tags.map((tag) => ({ term: xmlText(tag) })),
      summary: { value: xmlText(item.text) },
      content: { value: xmlText(item.html), type: 'html' },
      links: [
        { href: item.url, rel: 'alternate', type: 'text/html' },
        ...item.audio.map(({ url, bytes, title }) => ({
          ...{ href: url, rel: 'enclosure', type: AUDIO_TYPE },
          ...{ length: bytes, title: xmlText(title) },
        })),
      ],
    })),
  })
}

const attachment = ({ url, title, bytes, seconds }: FeedAudio) => ({
  ...{ url, title, mime_type: AUDIO_TYPE },
  ...{ size_in_bytes: bytes, duration_in_seconds: Math.round(seconds) },
})

const jsonItem = (item: FeedItem) => ({
  ...{ id: item.id, url: item.url, title: item.title, content_html: item.html },
  ...{ image: item.imageUrl, date_published: item.publishedAt, tags: item.tags },
  authors: item.authors.map((name) => ({ name })),
  attachments: item.audio.map(attachment),
})

function writeJson(feed: Feed): string {
  const written = generateJsonFeed({
    ...{ title: feed.title, description: feed.description, language: feed.language },
    ...{ home_page_url: feed.pageUrl, feed_url: `${feed.address}.json` },
    items: feed.items.map(jsonItem),
  })
  return JSON.stringify(written)
}
