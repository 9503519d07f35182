/**
 * Readable and shareable query strings: `?page=2&key=8A,9A` instead of JSON. A value is text; a list is
 * joined by commas; empty values are left out.
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

/** Commas, slashes and colons are allowed in a query and more readable unescaped. */
const encode = (text: string) =>
  encodeURIComponent(text)
    .replace(/%2C/g, ',')
    .replace(/%2F/g, '/')
    .replace(/%3A/g, ':')
    .replace(/%20/g, '+')

/** Parses a page number; invalid values become page 1. */
export function pageOf(value: unknown): number {
  const page = Number(value)
  return Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1
}

/** The page number as a search parameter. Page 1 is left out, and invalid values become page 1. */
export const pageParam = (
  search: Readonly<Record<string, unknown>>,
): { page?: number | undefined } => {
  const page = pageOf(search['page'])
  return { page: page > 1 ? page : undefined }
}
