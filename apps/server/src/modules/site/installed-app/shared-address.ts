/** What another app shares. Android puts links into `text`. */
export interface Shared {
  title?: string | undefined
  text?: string | undefined
  url?: string | undefined
}

/** Search words are not longer (`/search`). */
const WORDS_MAX = 200
const LINK = /https?:\/\/\S+/

/**
 * Returns where to go with what was shared: the page of a link to this site, otherwise the search for the text. Only
 * ever an address of this site, because anybody can link to it.
 */
export function sharedAddress({ title, text, url }: Shared, publicUrl: string): string {
  for (const link of [url, LINK.exec(text ?? '')?.[0]]) {
    const target = link === undefined ? null : URL.parse(link)
    if (target?.origin === new URL(publicUrl).origin) return target.href
  }
  const words = [text?.replace(LINK, '').trim(), title?.trim()].find(Boolean) ?? ''
  const search = new URL('/search', publicUrl)
  if (words) search.searchParams.set('query', words.slice(0, WORDS_MAX))
  return search.href
}
