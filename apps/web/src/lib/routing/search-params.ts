/**
 * Addresses that people can read and share: `?page=2&key=8A,9A` instead of JSON. A value is text, a list
 * of text is joined by commas; what is empty isn’t in the address.
 */
export type SearchParams = Record<string, string>

export const parseSearch = (search: string): SearchParams =>
  Object.fromEntries(new URLSearchParams(search))

export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Commas, slashes and colons are allowed in a query and read better unescaped. */
const encode = (text: string) =>
  encodeURIComponent(text)
    .replace(/%2C/g, ',')
    .replace(/%2F/g, '/')
    .replace(/%3A/g, ':')
    .replace(/%20/g, '+')

/** A page number of the address; what is none is page 1. */
export function pageOf(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The page number as a search parameter; page 1 is left out, and invalid values count as page 1. */
export const pageParam = (
  search: Readonly<Record<string, unknown>>,
): { page?: number | undefined } => {
  const page = pageOf(search['page'])
  return { page: page > 1 ? page : undefined }
}
