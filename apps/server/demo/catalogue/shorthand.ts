import { keyByCode } from '@hypha/contract/rules/camelot'
import type { SubgenreName } from '@hypha/contract/subgenres'
import { randomFrom } from '../music/random.ts'
import type { DemoRelease, DemoTrack } from './types.ts'

/** Title, Camelot code, tempo, and what differs from the release. */
export type TrackLine = [
  title: string,
  key: string,
  bpm: number,
  more?: { by?: string; mix?: string; style?: SubgenreName },
]

export interface ReleaseLine {
  number: string
  title: string
  /** Null for various artists. */
  by: string | null
  label: string | null
  style: SubgenreName
  tags: string[]
  /** Cents; the tracks' prices are derived from it. */
  price: number
  date: string
  text: string
  tracks: TrackLine[]
}

const SHORTEST_SECONDS = 45
const LONGEST_SECONDS = 88

/** Returns a duration; most tracks are short to keep the first start fast, a few are longer. */
const secondsOf = (seed: string) =>
  Math.round(SHORTEST_SECONDS + (LONGEST_SECONDS - SHORTEST_SECONDS) * randomFrom(seed)() ** 5)

/** Returns the price of one track in cents: a little more than its share, ending in nine, at least 99. */
const trackPrice = (releaseCents: number, count: number) =>
  releaseCents === 0 || count === 1
    ? releaseCents
    : Math.max(99, Math.ceil((releaseCents * 1.15) / count / 10) * 10 - 1)

function trackOf(line: ReleaseLine, [title, key, bpm, more = {}]: TrackLine): DemoTrack {
  const found = keyByCode(key)
  const artistSlug = more.by ?? line.by
  if (!found || !artistSlug) throw new Error(`${line.number} has a track without key or artist.`)
  const seed = `${line.number}/${title}`
  return {
    title,
    mix: more.mix ?? null,
    artistSlug,
    subgenre: more.style ?? line.style,
    bpm,
    keyId: found.id,
    seconds: secondsOf(seed),
    priceCents: trackPrice(line.price, line.tracks.length),
    seed,
  }
}

/** Expands the shorthand of a release. */
export function release(line: ReleaseLine): DemoRelease {
  const tracks = line.tracks.map((track) => trackOf(line, track))
  return {
    catalogueNumber: line.number,
    title: line.title,
    type: line.by === null ? 'compilation' : 'album',
    artistSlug: line.by,
    labelSlug: line.label,
    subgenres: [...new Set([line.style, ...tracks.map((track) => track.subgenre)])],
    tags: line.tags,
    priceCents: line.price,
    releasedAt: line.date,
    description: line.text.trim().replaceAll(/\n\s*/g, '\n'),
    tracks,
  }
}
