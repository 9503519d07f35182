/** Reads the published catalogue into columns: all of it, or the releases that changed, by the same queries. */
import type pg from 'pg'
import { copyRows } from '../../../platform/database/copy-rows.ts'
import { withClient } from '../../../platform/database/with-client.ts'
import { type Column, RELEASE_FLAGS, type ReleaseColumns, type SongColumns } from './columns.ts'
import { foldAll } from './fold-text.ts'
import { floats, type GrowingColumn, idBits, ints, texts } from './growing-columns.ts'
import { TextColumn } from './text-column.ts'

/** How a column is read, and what of; `folded` is made of the titles here, and cards by whoever shows them. */
type Fields<C> = {
  [Name in Exclude<keyof C, 'folded' | 'card'>]: [read: () => GrowingColumn<C[Name]>, value: string]
}

const milliseconds = (value: string) =>
  `(extract(epoch from date_trunc('milliseconds', ${value})) * 1000)::float8`

const PUBLISHED_RELEASES =
  "release where status in ('published', 'grandfathered') and deleted_at is null"
const RELEASE: Fields<ReleaseColumns> = {
  id: [ints(Int32Array), 'id'],
  releasedAt: [floats, milliseconds('released_at')],
  cents: [ints(Int32Array), 'price_cents'],
  artistId: [ints(Int32Array), 'coalesce(artist_id, 0)'],
  labelId: [ints(Int32Array), 'coalesce(label_id, 0)'],
  downloaded: [ints(Int32Array), 'downloaded'],
  subgenres: [idBits, 'subgenre_ids::text'],
  hue: [ints(Int16Array), 'cover_hue::int'],
  flags: [
    ints(Uint8Array),
    `(type = 'compilation')::int * ${RELEASE_FLAGS.compilation}
      + (status = 'grandfathered')::int * ${RELEASE_FLAGS.grandfathered}
      + various_artists::int * ${RELEASE_FLAGS.variousArtists}`,
  ],
  timerEndsAt: [floats, `coalesce(${milliseconds('timer_ends_at')}, 0)`],
  identifier: [texts, 'identifier'],
  title: [texts, 'title'],
  tags: [texts, 'array_to_json(tags)::text'],
  coverKey: [texts, "coalesce(cover_key, '')"],
  thumbhash: [texts, "coalesce(encode(cover_thumbhash, 'base64'), '')"],
}
/** Hundredths of a beat a minute. */
const TEMPO_MOST = 65_535
const SONG: Fields<SongColumns> = {
  id: [ints(Int32Array), 'id'],
  releaseId: [ints(Int32Array), 'release_id'],
  position: [ints(Int16Array), 'position::int'],
  cents: [ints(Int32Array), 'price_cents'],
  artistId: [ints(Int32Array), 'artist_id'],
  tempo: [ints(Uint16Array, (fields) => Math.min(fields.hundredths(), TEMPO_MOST)), 'bpm'],
  keyId: [ints(Uint8Array), 'coalesce(key_id, 0)::int'],
  playable: [ints(Uint8Array), "(state = 'ready' and media_key is not null)::int"],
  seconds: [floats, 'coalesce(duration_seconds, 0)'],
  bytes: [ints(Int32Array), 'least(original_bytes, 2147483647)::int'],
  title: [texts, 'title'],
}

/** What no list is found by, but shown on a card or sorted by in orders that are not by date. */
const CARD_FIELDS: ReadonlySet<string> = new Set<keyof ReleaseColumns | keyof SongColumns>([
  'cents',
  'downloaded',
  'hue',
  'flags',
  'timerEndsAt',
  'identifier',
  'title',
  'coverKey',
  'thumbhash',
  'playable',
  'seconds',
  'bytes',
])

/** Without what only cards show, its columns are empty: to read the rest takes half as long. */
export interface Extent {
  withCards: boolean
}

/** Which rows: those of these ids, or all, so many ids at a time that no statement takes long. */
type Which = { ids: readonly number[] } | 'all'
const STEP = 50_000
/** Connections that read one table; their rows come in any order. */
const READERS = 2

/** Runs a query and hands each of its columns to its reader. */
async function readColumns<C extends ReleaseColumns | SongColumns>(
  pool: pg.Pool,
  fields: Fields<C>,
  table: string,
  ranges: readonly string[],
  { withCards }: Extent,
): Promise<C> {
  const entries = Object.entries<[() => GrowingColumn<unknown>, string]>(fields)
  const all = entries.map(([name, [make, value]]) => ({ name, value, column: make() }))
  const asked = all.filter(({ name }) => withCards || !CARD_FIELDS.has(name))
  const columns = asked.map(({ column }) => column)
  const values = asked.map(({ value }) => value).join()
  const left = [...ranges]
  const readSome = () =>
    withClient(pool, async (client) => {
      for (let range = left.shift(); range; range = left.shift())
        await copyRows(client, `select ${values} from ${table} and ${range}`, (row) => {
          for (const column of columns) column.read(row)
        })
    })
  // PostgreSQL takes longer to write rows than we to read them.
  await Promise.all(Array.from({ length: Math.min(READERS, ranges.length) }, readSome))
  const read = Object.fromEntries(all.map(({ name, column }) => [name, column.finish()]))
  return { ...read, folded: foldAll(read['title'] as C['title']) } as unknown as C
}

async function rangesOf(
  pool: pg.Pool,
  table: string,
  key: string,
  which: Which,
): Promise<string[]> {
  // Ids are numbers; a list that is empty finds nothing.
  if (which !== 'all') return [`${key} in (${which.ids.map(Number).join() || 'null'})`]
  const { rows } = await pool.query<{ last: number }>(
    `select coalesce(max(id), 0) as last from ${table}`,
  )
  const steps = Math.max(1, Math.ceil(rows[0]!.last / STEP))
  return Array.from(
    { length: steps },
    (_, step) => `id > ${step * STEP} and id <= ${(step + 1) * STEP}`,
  )
}

export interface CatalogueRows {
  releases: ReleaseColumns
  /** Songs of releases that are not among them may be there too. */
  songs: SongColumns
}

async function readRows(pool: pg.Pool, which: Which, extent: Extent): Promise<CatalogueRows> {
  const [releases, songs] = await Promise.all([
    rangesOf(pool, 'release', 'id', which).then((ranges) =>
      readColumns<ReleaseColumns>(pool, RELEASE, PUBLISHED_RELEASES, ranges, extent),
    ),
    rangesOf(pool, 'track', 'release_id', which).then((ranges) =>
      readColumns<SongColumns>(pool, SONG, 'track where deleted_at is null', ranges, extent),
    ),
  ])
  return { releases: { ...releases, card: TextColumn.empty(releases.id.length) }, songs }
}

/** Everything. What changes meanwhile is told by a notification, and read again. */
export const readAll = (pool: pg.Pool, extent: Extent): Promise<CatalogueRows> =>
  readRows(pool, 'all', extent)

/** These releases, as far as they are published, with their songs. */
export const readChanged = (
  pool: pg.Pool,
  ids: readonly number[],
  extent: Extent,
): Promise<CatalogueRows> => readRows(pool, { ids }, extent)

/** Gives back the memory of rows that were taken over: at a start it is much, and would be waited for long. */
export function discard({ releases, songs }: CatalogueRows): void {
  for (const column of [...Object.values(releases), ...Object.values(songs)] as Column[])
    for (const values of column instanceof TextColumn ? [column.bytes, column.ends] : [column])
      // Memory of its own alone: short buffers share theirs with strangers.
      if (values.buffer.byteLength === values.byteLength) (values.buffer as ArrayBuffer).transfer(0)
}
