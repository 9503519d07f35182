import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/connection.ts'
import { isPublicArtist, isPublicLabel, trackIdentifier } from '../../catalogue/index.ts'
import { IS_OPEN_RELEASE, IS_OPEN_TRACK } from '../../streaming/index.ts'

/** A public page in the database: its id, the rest of its address, and when it changed last. */
export interface ListedPage {
  id: number
  name: string
  changed_at: Date
}

interface Source {
  /** `id`, `name` and `changed_at` of pages that visitors may see. */
  pages: RawBuilder<ListedPage>
  /** The column of `id`, by which chunks are read. */
  id: RawBuilder<number>
  pathOf: (page: ListedPage) => string
}

const byName = (path: string) => (page: ListedPage) => `${path}/${encodeURIComponent(page.name)}`

/** Where each kind of page comes from. A condition on the id can be added to each query. */
export const SITEMAP_SOURCES = {
  releases: {
    pages: sql`select release.id, release.identifier as name, release.updated_at as changed_at
      from release where ${IS_OPEN_RELEASE}`,
    id: sql`release.id`,
    pathOf: byName('/album'),
  },
  tracks: {
    pages: sql`select track.id, track.title as name, release.updated_at as changed_at
      from track join release on release.id = track.release_id
      where ${IS_OPEN_TRACK} and track.state = 'ready'`,
    id: sql`track.id`,
    pathOf: ({ id, name }) => `/track/${encodeURIComponent(trackIdentifier({ id, title: name }))}`,
  },
  artists: {
    pages: sql`select artist.id, artist.identifier as name,
        coalesce((select max(release.updated_at) from release
          where release.artist_id = artist.id and ${IS_OPEN_RELEASE}), artist.created_at) as changed_at
      from artist where ${isPublicArtist}`,
    id: sql`artist.id`,
    pathOf: byName('/artist'),
  },
  labels: {
    pages: sql`select label.id, label.identifier as name,
        coalesce((select max(release.updated_at) from release
          where release.label_id = label.id and ${IS_OPEN_RELEASE}), label.created_at) as changed_at
      from label where ${isPublicLabel}`,
    id: sql`label.id`,
    pathOf: byName('/record-label'),
  },
  events: {
    pages: sql`select event.id, event.id::text as name, event.updated_at as changed_at
      from event where event.status = 'published'`,
    id: sql`event.id`,
    pathOf: byName('/event'),
  },
} as const satisfies Record<string, Source>

export type SitemapKind = keyof typeof SITEMAP_SOURCES

interface Range {
  after: number
  to: number
}

/** Returns pages with an id in a range, by id. */
export async function findPages(
  db: Db,
  kind: SitemapKind,
  { after, to }: Range,
  limit: number,
): Promise<ListedPage[]> {
  const { pages, id } = SITEMAP_SOURCES[kind]
  const { rows } = await sql<ListedPage>`
    ${pages} and ${id} > ${after} and ${id} <= ${to} order by ${id} limit ${limit}`.execute(db)
  return rows
}

/** Returns the chunks that have pages, with their last change. Chunk 1 has the ids from 1 to `size`. */
export async function findChunks(
  db: Db,
  kind: SitemapKind,
  size: number,
): Promise<{ chunk: number; changed_at: Date }[]> {
  const { rows } = await sql<{ chunk: number; changed_at: Date }>`
    select ((id - 1) / ${size}::int + 1)::int as chunk, max(changed_at) as changed_at
    from (${SITEMAP_SOURCES[kind].pages}) pages group by 1 order by 1`.execute(db)
  return rows
}
