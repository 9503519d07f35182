import { randomFrom } from '../data/random.ts'
import { type Costs, KINDS } from './costs.ts'
import { type Day, simulateDay } from './day.ts'
import { LISTENER } from './listener.ts'
import { type PeakMinute, simulatePeak } from './peak-minute.ts'

/** More waits noticeably when a host fails or an evening is busier than most. */
const UTILIZATION_MAX = 0.5
/** Of the uploads of a day, those in the busiest hour. */
const BUSIEST_HOUR = 0.1
/** What each process opens at most; see docs/scaling.md. */
const CONNECTIONS = 26

/** Original, 128 and 320 kbit/s of a track of seven minutes. */
const TRACK_BYTES = 74e6 + (LISTENER.trackSeconds * (128_000 + 320_000)) / 8
/** The site's files on a first visit, and the covers of a list that a browser doesn't have. Assumed. */
const SITE_BYTES = 300_000
const COVERS_BYTES = 200_000
/** A row with its part of the indexes. Assumed. */
const ROW_BYTES = 200

export interface Plan {
  listeners: number
  day: Day
  web: PeakMinute & { processes: number }
  /** The same minute when half of the processes have failed. */
  half: PeakMinute | null
  workers: number
  tracksPerDay: number
  connections: number
  audioBitsPerSecond: number
  otherBitsPerSecond: number
  cdnBitsPerSecond: number
  mediaBytesPerDay: number
  databaseBytesPerDay: number
}

/** Simulates a day and returns what to run for it. */
export function planFor(listeners: number, costs: Costs, seed: number): Plan {
  const day = simulateDay(listeners, randomFrom(seed))
  const { requestsPerSecond } = day.peak
  const tracksPerDay = listeners * LISTENER.uploads
  const changeSeconds = 86_400 / (tracksPerDay * LISTENER.changesPerUpload)
  const peakWith = (processes: number) =>
    simulatePeak(day.peak, costs, { processes, changeSeconds }, randomFrom(seed))
  const web = enoughProcesses(peakWith)
  const workers = Math.ceil(
    (tracksPerDay * BUSIEST_HOUR * costs.prepareSeconds) / 3600 / UTILIZATION_MAX,
  )
  const bytesOf = (kinds: readonly (keyof typeof requestsPerSecond)[]) =>
    kinds.reduce((sum, kind) => sum + requestsPerSecond[kind] * costs.requests[kind].bytes, 0)
  const audio = KINDS.filter((kind) => kind.endsWith('segment'))
  const lists = requestsPerSecond.list + requestsPerSecond['member-list']
  return {
    listeners,
    day,
    web,
    half: web.processes > 1 ? peakWith(Math.floor(web.processes / 2)) : null,
    workers,
    tracksPerDay,
    connections: (web.processes + workers) * CONNECTIONS,
    audioBitsPerSecond: bytesOf(audio) * 8,
    otherBitsPerSecond: bytesOf(KINDS.filter((kind) => !audio.includes(kind))) * 8,
    cdnBitsPerSecond:
      (requestsPerSecond.page * LISTENER.isFirstVisit * SITE_BYTES + lists * COVERS_BYTES) * 8,
    mediaBytesPerDay: tracksPerDay * TRACK_BYTES,
    // A play is a row of `play` and one of `release_activity`, at most; a like as well.
    databaseBytesPerDay: (day.total.play + day.total.like) * 2 * ROW_BYTES,
  }
}

/** More processes have emptier caches, so the number is approached in steps. */
function enoughProcesses(peakWith: (processes: number) => PeakMinute) {
  for (let processes = 1; ;) {
    const peak = peakWith(processes)
    if (peak.utilization <= UTILIZATION_MAX) return { ...peak, processes }
    processes = Math.max(processes + 1, Math.ceil((processes * peak.utilization) / UTILIZATION_MAX))
  }
}
