import { exponential, skewed } from '../data/random.ts'
import type { Cost, Costs, Kind } from './costs.ts'

/** Different addresses that visitors ask for, a few of them most of the time. */
const ADDRESSES = 20_000
/** How long a process caches a page, a call of a visitor, and that a listener may hear a stream. */
const CACHED_SECONDS = 60
/** Statements that ask whether a listener may still hear 320 kbit/s. */
const CHECK_STATEMENTS = 2

const CACHED_AS: Partial<Record<Kind, Kind>> = { page: 'cached-page', list: 'cached-list' }

/** A process that answers one request after another and has its own caches. */
export class WebProcess {
  readonly #costs: Costs['requests']
  readonly #check: Cost
  readonly #premium: number
  readonly #random: () => number
  readonly #cachedAt = new Map<string, number>()
  #freeAt = 0

  /** @param premium listeners of 320 kbit/s */
  constructor({ requests }: Costs, premium: number, random: () => number) {
    this.#costs = requests
    this.#check = checkCost(requests.save)
    this.#premium = premium
    this.#random = random
  }

  /**
   * @param changedAt when the catalogue changed last, which empties the page cache
   * @returns the wait, the work, and whether the page cache had the answer; null if it is none of a visitor
   */
  answer(kind: Kind, { at, changedAt }: { at: number; changedAt: number }) {
    const { isHit, ...cost } = this.#costOf(kind, at, changedAt)
    const start = Math.max(at, this.#freeAt)
    this.#freeAt = start + (cost.webMs * exponential(this.#random)) / 1000
    return { ...cost, isHit, waitMs: (start - at) * 1000 }
  }

  #costOf(kind: Kind, at: number, changedAt: number): Cost & { isHit: boolean | null } {
    const cost = this.#costs[kind]
    const cachedAs = CACHED_AS[kind]
    if (cachedAs) {
      const isHit = this.#isCached(`${kind} ${skewed(this.#random, ADDRESSES)}`, at, changedAt)
      return { ...(isHit ? this.#costs[cachedAs] : cost), isHit }
    }
    const isChecked =
      kind !== 'high-segment' || this.#isCached(`${Math.floor(this.#random() * this.#premium)}`, at)
    return { ...(isChecked ? cost : sum(cost, this.#check)), isHit: null }
  }

  /** Whether it is cached since `validFrom`; from now on it is. */
  #isCached(key: string, at: number, validFrom = 0): boolean {
    const cachedAt = this.#cachedAt.get(key) ?? -Infinity
    const isHit = cachedAt >= validFrom && at - cachedAt < CACHED_SECONDS
    if (!isHit) this.#cachedAt.set(key, at)
    return isHit
  }
}

const sum = (a: Cost, b: Cost): Cost => ({
  webMs: a.webMs + b.webMs,
  postgresMs: a.postgresMs + b.postgresMs,
  queries: a.queries + b.queries,
  bytes: a.bytes + b.bytes,
})

/** A check costs what as many statements cost in a save, which is nothing but statements. */
function checkCost({ webMs, postgresMs, queries }: Cost): Cost {
  const part = CHECK_STATEMENTS / queries
  return { webMs: webMs * part, postgresMs: postgresMs * part, queries: CHECK_STATEMENTS, bytes: 0 }
}
