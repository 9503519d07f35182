import { ID_MAX, SUBGENRES } from '@hypha/contract'
import type { Db } from '../../../platform/database/connection.ts'
import { NotFound } from '../../../platform/errors.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import { findChunks, findPages, SITEMAP_SOURCES, type SitemapKind } from './sitemaps.queries.ts'

export type Sitemaps = ReturnType<typeof createSitemaps>

/** A sitemap has at most 50,000 addresses and 50 MB (sitemaps.org). */
export const CHUNK_IDS = 40_000
/** Read at once, so that a chunk is never in memory as a whole. */
const ROWS = 1_000
/** Reading the index looks at every page, so its result is kept for this time. */
const INDEX_KEPT_MS = 10 * 60_000
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
/** Pages without a row: lists of the site. */
const FIXED_PATHS = [
  '/',
  '/sub-genres',
  ...SUBGENRES.map(({ slug }) => `/explore/${encodeURIComponent(slug)}`),
]
const KINDS = Object.keys(SITEMAP_SOURCES) as SitemapKind[]

const entry = (element: 'url' | 'sitemap', url: string, changedAt: Date | null) =>
  `<${element}><loc>${escapeHtml(url)}</loc>` +
  `${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</${element}>\n`

const urlSet = (urls: string) => `${XML}<urlset ${NAMESPACE}>\n${urls}</urlset>\n`

/** Sitemaps of everything public: an index, and chunks of ids, so that a chunk keeps its address for good. */
export function createSitemaps({ db, publicUrl }: { db: Db; publicUrl: string }) {
  let kept: { index: Promise<string>; until: number } | undefined

  const writeIndex = async (): Promise<string> => {
    const parts = [entry('sitemap', `${publicUrl}/sitemaps/pages.xml`, null)]
    for (const kind of KINDS)
      for (const { chunk, changed_at } of await findChunks(db, kind, CHUNK_IDS))
        parts.push(entry('sitemap', `${publicUrl}/sitemaps/${kind}-${chunk}.xml`, changed_at))
    return `${XML}<sitemapindex ${NAMESPACE}>\n${parts.join('')}</sitemapindex>\n`
  }

  /** Yields a chunk in pieces; the first page was read already. */
  async function* write(
    kind: SitemapKind,
    to: number,
    first: Awaited<ReturnType<typeof findPages>>,
  ) {
    yield `${XML}<urlset ${NAMESPACE}>\n`
    for (let rows = first; rows.length > 0;) {
      yield rows
        .map((row) => entry('url', publicUrl + SITEMAP_SOURCES[kind].pathOf(row), row.changed_at))
        .join('')
      const after = rows.at(-1)!.id
      rows = rows.length < ROWS ? [] : await findPages(db, kind, { after, to }, ROWS)
    }
    yield '</urlset>\n'
  }

  return {
    /** Returns the index of all sitemaps, at most ten minutes old. */
    index(now = Date.now()): Promise<string> {
      if (!kept || kept.until < now) {
        const index = writeIndex()
        kept = { index, until: now + INDEX_KEPT_MS }
        index.catch(() => (kept = undefined))
      }
      return kept.index
    },

    pages: (): string =>
      urlSet(FIXED_PATHS.map((path) => entry('url', publicUrl + path, null)).join('')),

    /** Yields a sitemap. @throws NotFound for an unknown kind, or a chunk without pages */
    async chunk(kindName: string, chunk: number): Promise<AsyncGenerator<string>> {
      const kind = KINDS.find((each) => each === kindName)
      const after = (chunk - 1) * CHUNK_IDS
      if (!kind || chunk < 1 || after >= ID_MAX) throw new NotFound('feeds.noSitemap')
      const to = Math.min(after + CHUNK_IDS, ID_MAX)
      const first = await findPages(db, kind, { after, to }, ROWS)
      if (first.length === 0) throw new NotFound('feeds.noSitemap')
      return write(kind, to, first)
    },
  }
}
