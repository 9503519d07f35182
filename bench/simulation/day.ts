import { exponential } from '../data/random.ts'
import { type Kind, KINDS } from './costs.ts'
import { LISTENER, SAVE_SECONDS, SEGMENT_SECONDS, VISITS_BY_HOUR } from './listener.ts'

const MINUTES = 24 * 60
/** More listeners only repeat what these do. */
const SAMPLE_MAX = 100_000
/** The peak is the mean of so many minutes; a single one would be luck. */
const PEAK_MINUTES = 15

export interface Day {
  sessions: number
  /** Seconds that all sessions lasted. */
  listenedSeconds: number
  /** Listeners at once, in each minute. */
  listening: number[]
  /** Requests of the day. */
  total: Record<Kind, number>
  peak: {
    listening: number
    /** Of them, who hear 320 kbit/s. */
    premium: number
    requestsPerSecond: Record<Kind, number>
  }
}

/** Simulates the listening of one day. The same random numbers give the same day. */
export function simulateDay(listeners: number, random: () => number): Day {
  const sample = Math.min(listeners, SAMPLE_MAX)
  const scale = listeners / sample
  const requests = Object.fromEntries(KINDS.map((kind) => [kind, minutes()])) as Minutes
  const [listening, premium] = [minutes(), minutes()]
  let sessions = 0
  let seconds = 0
  for (let i = 0; i < sample; i++) {
    if (random() >= LISTENER.comesToday) continue
    const isMember = random() < LISTENER.isMember
    const isPremium = isMember && random() < LISTENER.isPremium
    for (let left = random() < LISTENER.comesAgain ? 2 : 1; left > 0; left--) {
      const duration = Math.max(30, exponential(random) * MEAN_SECONDS)
      sessions++
      seconds += duration
      const session = { start: startSecond(random), duration }
      spread(listening, session, duration / 60)
      if (isPremium) spread(premium, session, duration / 60)
      for (const [kind, count] of requestsOf({ duration, isMember, isPremium }))
        spread(requests[kind], session, count)
    }
  }
  const start = busiest(listening)
  const atPeak = (of: Float64Array) =>
    (scale * sum(of.subarray(start, start + PEAK_MINUTES))) / PEAK_MINUTES
  const ofEachKind = (value: (of: Float64Array) => number) =>
    Object.fromEntries(KINDS.map((kind) => [kind, value(requests[kind])])) as Record<Kind, number>
  return {
    sessions: sessions * scale,
    listenedSeconds: seconds * scale,
    listening: [...listening].map((each) => each * scale),
    total: ofEachKind((of) => sum(of) * scale),
    peak: {
      listening: atPeak(listening),
      premium: atPeak(premium),
      requestsPerSecond: ofEachKind((of) => atPeak(of) / 60),
    },
  }
}

type Minutes = Record<Kind, Float64Array>

const MEAN_SECONDS = LISTENER.tracksPerSession * LISTENER.trackSeconds
const minutes = () => new Float64Array(MINUTES)
const sum = (of: Float64Array) => of.reduce((total, each) => total + each, 0)

/** Returns the requests of a session. Longer ones also browse more. Whether a cache answers shows later. */
function* requestsOf({
  duration,
  isMember,
  isPremium,
}: {
  duration: number
  isMember: boolean
  isPremium: boolean
}): Generator<[Kind, number]> {
  const browses = duration / MEAN_SECONDS
  yield ['page', 1]
  yield [isMember ? 'member-list' : 'list', LISTENER.listsPerSession * browses]
  yield ['search', LISTENER.searchesPerSession * browses]
  yield ['release', LISTENER.releasesPerSession * browses]
  yield [isPremium ? 'high-segment' : 'segment', duration / SEGMENT_SECONDS]
  if (!isMember) return
  yield ['play', duration / LISTENER.trackSeconds]
  yield ['save', duration / SAVE_SECONDS]
  yield ['like', LISTENER.likesPerSession * browses]
  yield ['cart', LISTENER.cartCallsPerSession * browses]
}

/** Adds `count` evenly over the minutes of a session. What passes midnight is counted at the beginning of the day. */
function spread(
  into: Float64Array,
  { start, duration }: { start: number; duration: number },
  count: number,
): void {
  const end = start + duration
  for (let minute = Math.floor(start / 60); minute * 60 < end; minute++) {
    const shared = Math.min(end, (minute + 1) * 60) - Math.max(start, minute * 60)
    into[minute % MINUTES]! += (count * shared) / duration
  }
}

const ALL_VISITS = VISITS_BY_HOUR.reduce((total, each) => total + each, 0)

function startSecond(random: () => number): number {
  let left = random() * ALL_VISITS
  let hour = 0
  while (left >= VISITS_BY_HOUR[hour]!) left -= VISITS_BY_HOUR[hour++]!
  return (hour + left / VISITS_BY_HOUR[hour]!) * 3600
}

/** Returns the first minute of the busiest quarter of an hour. */
function busiest(listening: Float64Array): number {
  let [best, most] = [0, 0]
  for (let start = 0; start <= MINUTES - PEAK_MINUTES; start++) {
    const here = sum(listening.subarray(start, start + PEAK_MINUTES))
    if (here > most) [best, most] = [start, here]
  }
  return best
}
