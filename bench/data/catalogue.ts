/**
 * A realistic catalogue, deterministic: ten tracks per release, Zipf-distributed words, sub-genres of unequal
 * popularity with their own tempos, skewed keys, and 25 years of mostly recent releases.
 */
import { randomFrom, skewed } from './random.ts'
import { createWords } from './words.ts'

const TRACKS_A_RELEASE = 10

/** By sub-genre id minus one: weight, lowest and highest tempo. */
const SUBGENRES: readonly [weight: number, low: number, high: number][] = [
  [14, 138, 150],
  [18, 140, 148],
  [12, 148, 165],
  [16, 132, 142],
  [4, 130, 138],
  [7, 170, 200],
  [8, 148, 160],
  [4, 70, 110],
  [5, 80, 120],
  [2, 140, 150],
  [4, 142, 150],
  [2, 125, 140],
  [3, 180, 220],
  [1, 80, 100],
]
const WEIGHTS = SUBGENRES.reduce((sum, [weight]) => sum + weight, 0)
const PRICES = [0, 499, 699, 899, 999, 1299]
const FIRST = Date.UTC(2001, 0, 1)
const LAST = Date.UTC(2026, 8, 1)

export interface CatalogueRelease {
  id: number
  title: string
  type: 'album' | 'compilation'
  status: 'published' | 'draft'
  artistId: number
  labelId: number
  subgenreIds: number[]
  tags: string[]
  priceCents: number
  releasedAt: Date
  tracks: { id: number; title: string; bpm: number; keyId: number; seconds: number }[]
}

export interface Catalogue {
  artists: string[]
  labels: string[]
  releases(): Generator<CatalogueRelease>
}

/** Returns the generator of title words for a catalogue with this many tracks. */
export const titleWords = (tracks: number) =>
  createWords(Math.min(20_000, Math.max(400, tracks / TRACKS_A_RELEASE)))

/** @param tracks a multiple of ten. Ids start at 1. */
export function createCatalogue(tracks: number): Catalogue {
  const count = tracks / TRACKS_A_RELEASE
  const title = titleWords(tracks)
  const names = randomFrom(3)
  const artists = Array.from(
    { length: Math.max(20, Math.floor(count / 8)) },
    (_, i) => `${title(names, 2)} ${i + 1}`,
  )
  const labels = Array.from(
    { length: Math.max(10, Math.floor(count / 60)) },
    (_, i) => `${title(names, 1)} Records ${i + 1}`,
  )
  return {
    artists,
    labels,
    *releases() {
      const random = randomFrom(7)
      for (let id = 1; id <= count; id++)
        yield release(id, random, title, artists.length, labels.length)
    },
  }
}

function pickSubgenre(random: () => number): number {
  let rest = random() * WEIGHTS
  return (
    1 +
    Math.max(
      0,
      SUBGENRES.findIndex(([weight]) => (rest -= weight) < 0),
    )
  )
}

function release(
  id: number,
  random: () => number,
  title: (random: () => number, words: number) => string,
  artists: number,
  labels: number,
): CatalogueRelease {
  const main = pickSubgenre(random)
  const second = random() < 0.25 ? pickSubgenre(random) : main
  const [, low, high] = SUBGENRES[main - 1]!
  return {
    id,
    title: title(random, 1 + Math.floor(random() * 3)),
    type: random() < 0.15 ? 'compilation' : 'album',
    status: random() < 0.97 ? 'published' : 'draft',
    artistId: 1 + Math.floor(random() * artists),
    labelId: 1 + Math.floor(random() * labels),
    subgenreIds: main === second ? [main] : [main, second],
    tags: title(random, 2).toLowerCase().split(' '),
    priceCents: PRICES[Math.floor(random() * PRICES.length)]!,
    releasedAt: new Date(Math.floor(FIRST + (LAST - FIRST) * random() ** 0.6)),
    tracks: Array.from({ length: TRACKS_A_RELEASE }, (_, i) => ({
      id: (id - 1) * TRACKS_A_RELEASE + i + 1,
      title: title(random, 1 + Math.floor(random() * 3)),
      bpm: Math.round(low + ((high - low) * (random() + random())) / 2),
      keyId: 1 + skewed(random, 24),
      seconds: 240 + Math.floor(random() * 300),
    })),
  }
}
