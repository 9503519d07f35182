import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { randomFrom } from '../data/random.ts'
import { type Cost, type Costs, type Kind, KINDS, readCosts } from './costs.ts'
import { simulateDay } from './day.ts'
import { SAVE_SECONDS, SEGMENT_SECONDS } from './listener.ts'
import { simulatePeak } from './peak-minute.ts'
import { planFor } from './plan.ts'

const forEachKind = <T>(value: T) =>
  Object.fromEntries(KINDS.map((kind) => [kind, value])) as Record<Kind, T>
/** 10 ms of CPU for everything, so a process answers a hundred requests a second. */
const COST: Cost = { webMs: 10, postgresMs: 2, queries: 4, bytes: 1_000 }
const COSTS: Costs = {
  ...{ measured: '2026-01-01', tracks: 1, load: 0, prepareSeconds: 10 },
  requests: forEachKind(COST),
}
const peakOf = (requestsPerSecond: Partial<Record<Kind, number>>) => ({
  ...{ listening: 0, premium: 100 },
  requestsPerSecond: { ...forEachKind(0), ...requestsPerSecond },
})
const simulate = (
  requests: Partial<Record<Kind, number>>,
  { processes = 1, changeSeconds = Infinity, costs = COSTS } = {},
) => simulatePeak(peakOf(requests), costs, { processes, changeSeconds }, randomFrom(7))

describe('the day', () => {
  const day = simulateDay(20_000, randomFrom(1))

  test('has as many listeners at once as arrive in the time that one stays (Little)', () => {
    const mean = day.listening.reduce((sum, each) => sum + each, 0) / (24 * 60)
    const perSecond = day.sessions / 86_400
    expect(mean).toBeCloseTo(perSecond * (day.listenedSeconds / day.sessions), 6)
  })

  test('has its peak in the evening, at about twice the mean', () => {
    const mean = day.listenedSeconds / 86_400
    expect(day.peak.listening / mean).toBeGreaterThan(1.8)
    expect(day.peak.listening / mean).toBeLessThan(2.5)
    const busiest = day.listening.indexOf(Math.max(...day.listening)) / 60
    expect(busiest).toBeGreaterThan(19)
    expect(busiest).toBeLessThan(23.5)
  })

  test('has a segment for every four seconds, and a save for every ten of members', () => {
    const { segment, 'high-segment': high, save } = day.total
    expect(segment + high).toBeCloseTo(day.listenedSeconds / SEGMENT_SECONDS, 3)
    expect(save).toBeGreaterThan((0.5 * day.listenedSeconds) / SAVE_SECONDS)
    expect(save).toBeLessThan((0.7 * day.listenedSeconds) / SAVE_SECONDS)
  })

  test('is the same with the same seed, and another with another', () => {
    expect(simulateDay(20_000, randomFrom(1))).toEqual(day)
    expect(simulateDay(20_000, randomFrom(2)).sessions).not.toBe(day.sessions)
  })

  test('grows with its listeners', () => {
    const larger = simulateDay(10_000_000, randomFrom(1))
    expect(larger.peak.listening / day.peak.listening).toBeGreaterThan(450)
    expect(larger.peak.listening / day.peak.listening).toBeLessThan(550)
  })
})

describe('the peak minute', () => {
  test('half busy, waits as long as queueing theory says', () => {
    // M/M/1: the mean wait is utilization / (1 - utilization) × service time; p95 is ln(0.5 / 0.05) × twice that time.
    const many = [1, 2, 3, 4, 5].map((seed) =>
      simulatePeak(
        peakOf({ play: 500 }),
        { ...COSTS, requests: forEachKind({ ...COST, webMs: 1 }) },
        {
          ...{ processes: 1, changeSeconds: Infinity },
        },
        randomFrom(seed),
      ),
    )
    const mean = (what: 'meanWaitMs' | 'p95WaitMs' | 'utilization') =>
      many.reduce((sum, each) => sum + each[what], 0) / many.length
    expect(mean('utilization')).toBeCloseTo(0.5, 1)
    expect(mean('meanWaitMs')).toBeGreaterThan(0.9)
    expect(mean('meanWaitMs')).toBeLessThan(1.1)
    expect(mean('p95WaitMs')).toBeGreaterThan(4.2)
    expect(mean('p95WaitMs')).toBeLessThan(5)
  })

  test('twice the processes remove the queue of an overload', () => {
    const overloaded = simulate({ play: 120 })
    const doubled = simulate({ play: 120 }, { processes: 2 })
    expect(overloaded.utilization).toBeGreaterThan(1)
    expect(overloaded.p95WaitMs).toBeGreaterThan(5_000)
    expect(doubled.utilization).toBeCloseTo(0.6, 1)
    expect(doubled.p95WaitMs).toBeLessThan(100)
  })

  test('counts the work of all processes, though it simulates a few', () => {
    const { queriesPerSecond, postgresCores, utilization } = simulate(
      { play: 3_200 },
      { processes: 64 },
    )
    expect(queriesPerSecond / 12_800).toBeCloseTo(1, 1)
    expect(postgresCores / 6.4).toBeCloseTo(1, 1)
    expect(utilization).toBeCloseTo(0.5, 1)
  })

  test('caches less of what visitors read in more processes, and after more changes', () => {
    const [one, many] = [simulate({ list: 40 }), simulate({ list: 40 }, { processes: 20 })]
    const changing = simulate({ list: 40 }, { changeSeconds: 2 })
    expect(one.hitShare).toBeGreaterThan(many.hitShare + 0.1)
    expect(one.hitShare).toBeGreaterThan(changing.hitShare + 0.1)
  })

  test('checks a listener of 320 kbit/s once a minute in each process', () => {
    const costs = {
      ...COSTS,
      requests: { ...COSTS.requests, 'high-segment': { ...COST, queries: 0, webMs: 0.1 } },
    }
    const one = simulate({ 'high-segment': 25 }, { costs })
    const many = simulate({ 'high-segment': 25 }, { costs, processes: 25 })
    // A hundred listeners, two statements each: once a minute, and nearly every time.
    expect(one.queriesPerSecond).toBeLessThan(4.5)
    expect(many.queriesPerSecond).toBeGreaterThan(20)
  })

  test('is the same with the same seed', () => {
    expect(simulate({ list: 40, save: 20 })).toEqual(simulate({ list: 40, save: 20 }))
  })
})

describe('the plan', () => {
  test('has the fewest processes that are at most half busy', () => {
    const { web, half, connections, workers } = planFor(20_000, COSTS, 1)
    expect(web.utilization).toBeLessThanOrEqual(0.5)
    expect(web.utilization).toBeGreaterThan(0.4)
    expect(half!.utilization).toBeGreaterThan(0.8)
    expect(connections).toBe(26 * (web.processes + workers))
  })

  test('uses the costs of the file', async () => {
    const twice = { ...COSTS, requests: forEachKind({ ...COST, webMs: 20 }) }
    const ratio = planFor(20_000, twice, 1).web.processes / planFor(20_000, COSTS, 1).web.processes
    expect(ratio).toBeCloseTo(2, 0)
  })

  test('refuses a file without the costs of a request', async () => {
    const { save: _, ...requests } = COSTS.requests
    const file = join(tmpdir(), `costs-${process.pid}.json`)
    await writeFile(file, JSON.stringify({ ...COSTS, requests }))
    await expect(readCosts(file)).rejects.toThrow('"save"')
    await rm(file)
  })

  test('reads the measured costs', async () => {
    expect((await readCosts()).requests.segment.webMs).toBeGreaterThan(0)
  })
})
