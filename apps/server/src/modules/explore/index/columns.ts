/**
 * The published catalogue in columns: a typed array per fact instead of an object per song, so that a million songs
 * take 80 MB and are read without following pointers. Rows are taken out of columns into new ones, never changed.
 */
import { runsOf } from './runs.ts'
import { TextColumn } from './text-column.ts'

export interface ReleaseColumns {
  id: Int32Array
  /** Milliseconds. */
  releasedAt: Float64Array
  cents: Int32Array
  artistId: Int32Array
  labelId: Int32Array
  downloaded: Int32Array
  /** A bit for each sub-genre id. */
  subgenres: Uint16Array
  hue: Int16Array
  /** Bits of `RELEASE_FLAGS`. */
  flags: Uint8Array
  /** Milliseconds, or 0. */
  timerEndsAt: Float64Array
  identifier: TextColumn
  title: TextColumn
  /** The folded title where it is more than lower case, else empty. */
  folded: TextColumn
  /** A JSON array. */
  tags: TextColumn
  coverKey: TextColumn
  /** In base64. */
  thumbhash: TextColumn
  /** The card as whoever shows it has packed it, empty until then. */
  card: TextColumn
}

export interface SongColumns {
  id: Int32Array
  /** Empty once the rows stand in their order, as is `position`. */
  releaseId: Int32Array
  position: Int16Array
  cents: Int32Array
  artistId: Int32Array
  /** Hundredths of a BPM, or 0. */
  tempo: Uint16Array
  keyId: Uint8Array
  /** 1 when there is something to hear. */
  playable: Uint8Array
  seconds: Float64Array
  bytes: Int32Array
  title: TextColumn
  /** The folded title where it is more than lower case, else empty. */
  folded: TextColumn
}

export const RELEASE_FLAGS = { compilation: 1, grandfathered: 2, variousArtists: 4 } as const

type Numbers = Int32Array | Float64Array | Uint16Array | Int16Array | Uint8Array | Uint32Array
export type Column = Numbers | TextColumn
type Columns = ReleaseColumns | SongColumns

/** The rows of these numbers, in their order; a column that was not read stays empty. */
export function take<C extends Columns>(columns: C, rows: Uint32Array): C {
  const runs = runsOf(rows)
  return map(columns, (column) => {
    if (column.length === 0) return column
    return column instanceof TextColumn ? column.take(runs, rows.length) : takeNumbers(column, rows)
  })
}

/** All rows of all parts, of which there is at least one. */
export function concat<C extends Columns>(parts: readonly C[]): C {
  if (parts.length === 1) return parts[0]!
  return map(parts[0]!, (first, name) => {
    const all = parts.map((part) => part[name])
    return first instanceof TextColumn
      ? TextColumn.concat(all as TextColumn[])
      : concatNumbers(all as Numbers[])
  })
}

function map<C extends Columns>(columns: C, change: (column: Column, name: keyof C) => Column): C {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => [
      name,
      change(column as Column, name as keyof C),
    ]),
  ) as unknown as C
}

const alike = (column: Numbers, length: number): Numbers =>
  new (column.constructor as new (length: number) => Numbers)(length)

/** A loop for each kind: one that writes several kinds of arrays is many times slower. */
function takeNumbers(column: Numbers, rows: Uint32Array): Numbers {
  const { length } = rows
  if (column instanceof Int32Array) {
    const taken = new Int32Array(length)
    for (let i = 0; i < length; i++) taken[i] = column[rows[i]!]!
    return taken
  }
  if (column instanceof Float64Array) {
    const taken = new Float64Array(length)
    for (let i = 0; i < length; i++) taken[i] = column[rows[i]!]!
    return taken
  }
  if (column instanceof Uint8Array) {
    const taken = new Uint8Array(length)
    for (let i = 0; i < length; i++) taken[i] = column[rows[i]!]!
    return taken
  }
  const taken = alike(column, length)
  for (let i = 0; i < length; i++) taken[i] = column[rows[i]!]!
  return taken
}

function concatNumbers(parts: Numbers[]): Numbers {
  const all = alike(
    parts[0]!,
    parts.reduce((sum, part) => sum + part.length, 0),
  )
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
