import type { Language } from '@hypha/i18n/languages.ts'

/** A feed, independent of its format. Addresses are absolute. */
export interface Feed {
  /** Its own address without the extension of the format. */
  address: string
  /** The page whose news it lists. */
  pageUrl: string
  title: string
  description: string
  language: Language
  items: FeedItem[]
}

export interface FeedItem {
  /** An address that never changes, also when the title does. */
  id: string
  url: string
  title: string
  html: string
  /** The same as plain text. */
  text: string
  publishedAt: Date
  authors: string[]
  tags: string[]
  imageUrl: string
  audio: FeedAudio[]
}

/** A track that everybody may hear and claim for free, in standard quality. */
export interface FeedAudio {
  url: string
  title: string
  bytes: number
  seconds: number
}

/** When a feed changed last. An empty feed never did, so equal feeds give equal files. */
export const updatedAt = ({ items }: Feed): Date =>
  new Date(Math.max(0, ...items.map(({ publishedAt }) => publishedAt.getTime())))
