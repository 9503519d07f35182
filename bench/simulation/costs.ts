import { readFile } from 'node:fs/promises'

/** Kinds of requests that a listener's browser sends. */
export const KINDS = [
  'page',
  'cached-page',
  'list',
  'cached-list',
  'search',
  'release',
  'member-list',
  'segment',
  'high-segment',
  'play',
  'save',
  'like',
  'cart',
] as const
export type Kind = (typeof KINDS)[number]

/** What one request of a kind costs. */
export interface Cost {
  /** CPU of the web process. */
  webMs: number
  /** CPU of PostgreSQL. */
  postgresMs: number
  /** Statements sent to PostgreSQL, `begin` and `commit` included. */
  queries: number
  /** Compressed bytes of the response. */
  bytes: number
}

/** What `bench/costs.ts` measured. */
export interface Costs {
  /** When, with how many tracks, and the machine's load average before. */
  measured: string
  tracks: number
  load: number
  /** CPU seconds of preparing a track of seven minutes. */
  prepareSeconds: number
  requests: Record<Kind, Cost>
}

export const COSTS_FILE = new URL('costs.json', import.meta.url)

const NONE: Cost = { webMs: NaN, postgresMs: NaN, queries: NaN, bytes: NaN }

/** @throws Error if the file has no valid figure for each kind of request */
export async function readCosts(file: string | URL = COSTS_FILE): Promise<Costs> {
  const costs = JSON.parse(await readFile(file, 'utf8')) as Costs
  for (const kind of KINDS) {
    const { webMs, postgresMs, queries, bytes } = costs.requests?.[kind] ?? NONE
    if (![webMs, postgresMs, queries, bytes].every((each) => each >= 0))
      throw new Error(`${String(file)} has no cost of "${kind}".`)
  }
  return costs
}
