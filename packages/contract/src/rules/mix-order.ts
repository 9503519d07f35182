/** Finds an order of tracks in which neighbors mix well: a greedy start, improved by moving and reversing runs. */
import { type MixTrack, type Transition, transitionBetween } from './mix-transition.ts'

/** How the energy develops over the set; `free` ignores it. */
export const ENERGY_CURVES = ['rising', 'wave', 'falling', 'free'] as const
export type EnergyCurve = (typeof ENERGY_CURVES)[number]

export interface MixWish {
  /** How far the tempo may be changed to match, in percent. */
  pitchPercent: number
  curve: EnergyCurve
  /** Tracks that must open and close the set. */
  firstId?: number | null
  lastId?: number | null
}

export interface MixOrder<T extends MixTrack> {
  tracks: T[]
  /** One fewer than there are tracks. */
  transitions: Transition[]
}

/** Peaks of a wave. */
const WAVES = 2
/** A track at the wrong end of the curve costs as much as one and a half clashing keys. */
const ENERGY_WEIGHT = 1.5
/** Moves tracks without a key or tempo towards the end. */
const UNKNOWN_EARLY_COST = 0.02
/** How many greedy orders are improved. */
const STARTS = 2
const RUN_MAX = 3
/** Bounds the time for long sets, independently of the machine, so that results are reproducible. */
const STEPS_MAX = 8_000_000

const CURVES: Record<Exclude<EnergyCurve, 'free'>, (x: number) => number> = {
  rising: (x) => x,
  falling: (x) => 1 - x,
  wave: (x) => 0.5 - 0.5 * Math.cos(2 * Math.PI * WAVES * x),
}

/** Returns the energy wanted at each position: the tracks' own energies, dealt out along the curve. */
export function wantedEnergies(tracks: readonly MixTrack[], curve: EnergyCurve): number[] | null {
  const energies = tracks
    .map(({ energy }) => energy)
    .filter((energy) => energy !== null)
    .toSorted((a, b) => a - b)
  const count = tracks.length
  if (curve === 'free' || energies.length < 2) return null
  const heights = tracks.map((_, at) => CURVES[curve](at / (count - 1)))
  const ranked = heights.map((_, at) => at).toSorted((a, b) => heights[a]! - heights[b]! || a - b)
  const wanted: number[] = Array(count)
  for (const [rank, at] of ranked.entries())
    wanted[at] = energies[Math.round((rank / (count - 1)) * (energies.length - 1))]!
  return wanted
}

/** Costs by index: of each transition, and of each track at each position. */
function costsOf(tracks: readonly MixTrack[], { pitchPercent, curve }: MixWish) {
  const wanted = wantedEnergies(tracks, curve)
  const range = wanted ? Math.max(...wanted) - Math.min(...wanted) || 1 : 1
  const steps = tracks.map((from) =>
    Float64Array.from(tracks, (to) => transitionBetween(from, to, pitchPercent).cost),
  )
  const places = tracks.map(({ energy, bpm, keyId }) =>
    Float64Array.from(tracks, (_, at) => {
      const off = wanted && energy !== null ? Math.abs(energy - wanted[at]!) / range : 0
      const early = bpm === null || keyId === null ? UNKNOWN_EARLY_COST * (tracks.length - at) : 0
      return off * ENERGY_WEIGHT + early
    }),
  )
  return { steps, places }
}

type Costs = ReturnType<typeof costsOf>

/** Sums the costs of the positions `low` to `high`, with the transitions into and out of them. */
function costOf({ steps, places }: Costs, order: readonly number[], low: number, high: number) {
  let sum = 0
  for (let at = low; at <= high; at++) {
    sum += places[order[at]!]![at]!
    if (at > 0) sum += steps[order[at - 1]!]![order[at]!]!
  }
  return high + 1 < order.length ? sum + steps[order[high]!]![order[high + 1]!]! : sum
}

/** Always appends the cheapest track that is left. */
function greedy({ steps, places }: Costs, start: number, last: number | null): number[] {
  const order = [start]
  const left = new Set(places.keys())
  left.delete(start)
  if (last !== null) left.delete(last)
  while (left.size > 0) {
    const from = steps[order.at(-1)!]!
    let best = -1
    let least = Infinity
    for (const next of left) {
      const cost = from[next]! + places[next]![order.length]!
      if (cost < least) [best, least] = [next, cost]
    }
    order.push(best)
    left.delete(best)
  }
  return last === null ? order : [...order, last]
}

/** Applies every change that lowers the cost, until none does. Keeps positions outside of `from`–`to`. */
function improve(costs: Costs, order: number[], from: number, to: number, budget: number): void {
  const { steps, places } = costs
  /** The candidate for positions `low` to `high`. Reused, because there are many. */
  const window = new Int32Array(order.length)
  let effort = 0
  /** Replaces positions `low` to `high` by the window if that is cheaper. */
  const attempt = (low: number, high: number): boolean => {
    const before = costOf(costs, order, low, high) - 1e-9
    let sum = high + 1 < order.length ? steps[window[high]!]![order[high + 1]!]! : 0
    let at = low
    for (let previous = order[low - 1] ?? -1; at <= high && sum < before; at++) {
      const track = window[at]!
      sum += places[track]![at]! + (previous < 0 ? 0 : steps[previous]![track]!)
      previous = track
    }
    effort += high - low + at - low
    if (sum >= before) return false
    for (let i = low; i <= high; i++) order[i] = window[i]!
    return true
  }
  const reverse = (low: number, high: number) => {
    for (let i = low; i <= high; i++) window[i] = order[high + low - i]!
    return attempt(low, high)
  }
  const swap = (low: number, high: number) => {
    for (let i = low; i <= high; i++) window[i] = order[i]!
    window[low] = order[high]!
    window[high] = order[low]!
    return attempt(low, high)
  }
  /** Moves the first `by` tracks behind the others. */
  const rotate = (low: number, high: number, by: number) => {
    const length = high - low + 1
    for (let i = 0; i < length; i++) window[low + i] = order[low + ((i + by) % length)]!
    return attempt(low, high)
  }
  for (let isBetter = true; isBetter && effort < budget;) {
    isBetter = false
    for (let low = from; low < to && effort < budget; low++) {
      for (let high = low + 1; high <= to; high++) {
        isBetter = reverse(low, high) || isBetter
        isBetter = swap(low, high) || isBetter
        for (let run = 1; run <= Math.min(RUN_MAX, high - low); run++) {
          isBetter = rotate(low, high, run) || isBetter
          isBetter = rotate(low, high, high - low + 1 - run) || isBetter
        }
      }
    }
  }
}

/** Returns the transitions between neighbors. */
export const transitionsOf = (tracks: readonly MixTrack[], pitchPercent: number): Transition[] =>
  tracks.slice(1).map((track, at) => transitionBetween(tracks[at]!, track, pitchPercent))

/**
 * Returns the tracks in an order in which neighbors mix. The same tracks and wishes give the same order, however the
 * tracks were sorted before. Ids must be distinct.
 */
export function findMixOrder<T extends MixTrack>(given: readonly T[], wish: MixWish): MixOrder<T> {
  const tracks = given.toSorted((a, b) => a.id - b.id)
  const indexOf = (id: number | null | undefined) => {
    const index = tracks.findIndex((track) => track.id === id)
    return index === -1 ? null : index
  }
  const first = indexOf(wish.firstId)
  const requestedLast = indexOf(wish.lastId)
  const last = requestedLast === first ? null : requestedLast
  const count = tracks.length
  const costs = costsOf(tracks, wish)
  const total = (order: readonly number[]) => costOf(costs, order, 0, count - 1)
  const openers = first === null ? [...tracks.keys()].filter((index) => index !== last) : [first]
  // The cheapest tracks at the first position are the most promising openers of a long set.
  const tried = openers
    .toSorted((a, b) => costs.places[a]![0]! - costs.places[b]![0]! || a - b)
    .slice(0, 60)
  const starts = tried
    .map((start) => greedy(costs, start, last))
    .map((order) => ({ order, cost: total(order) }))
    .toSorted((a, b) => a.cost - b.cost)
    .slice(0, STARTS)
  let best = starts[0]?.order ?? [...tracks.keys()]
  for (const { order } of starts) {
    const [from, to] = [first === null ? 0 : 1, count - (last === null ? 1 : 2)]
    improve(costs, order, from, to, STEPS_MAX / starts.length)
    if (total(order) < total(best) - 1e-9) best = order
  }
  const ordered = best.map((index) => tracks[index]!)
  return { tracks: ordered, transitions: transitionsOf(ordered, wish.pitchPercent) }
}
