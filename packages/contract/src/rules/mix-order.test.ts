import { expect, test } from 'vitest'
import { keyByCode } from './camelot.ts'
import { type EnergyCurve, findMixOrder } from './mix-order.ts'
import { estimateEnergy, type MixTrack, transitionBetween } from './mix-transition.ts'

let ids = 0
const track = (
  code: string | null,
  bpm: number | null,
  energy: number | null = null,
): MixTrack => ({
  id: ++ids,
  bpm,
  keyId: code === null ? null : keyByCode(code)!.id,
  energy,
})

test.each([
  ['8A', 140, '8A', 140, 'same', 0, 'normal', 'smooth'],
  ['8A', 140, '9A', 142, 'step', 1.4, 'normal', 'smooth'],
  ['1A', 140, '12A', 140, 'step', 0, 'normal', 'smooth'],
  ['8A', 140, '8B', 140, 'relative', 0, 'normal', 'smooth'],
  ['8A', 140, '10A', 140, 'boost', 0, 'normal', 'good'],
  ['10A', 140, '8A', 140, 'clash', 0, 'normal', 'rough'],
  ['8A', 140, '9B', 140, 'diagonal', 0, 'normal', 'good'],
  ['8A', 140, '8A', 160, 'same', 14.3, 'normal', 'rough'],
  ['8A', 140, '8A', 71, 'same', 1.4, 'half', 'smooth'],
  ['8A', 90, '8A', 180, 'same', 0, 'double', 'smooth'],
  [null, 140, '8A', 140, 'unknown', 0, 'normal', 'unknown'],
  ['8A', null, '8A', 140, 'same', null, 'normal', 'unknown'],
] as const)(
  'from %s at %s to %s at %s BPM: %s, rises by %s, at %s time: %s',
  (fromKey, fromBpm, toKey, toBpm, harmony, percent, time, quality) => {
    const step = transitionBetween(track(fromKey, fromBpm), track(toKey, toBpm), 6)
    expect(step).toMatchObject({ fromKey, toKey, harmony, time, quality })
    expect(step.tempoPercent && Math.round(step.tempoPercent * 10) / 10).toBe(percent)
  },
)

test('energy is estimated from loudness and tempo, as far as they are known', () => {
  expect(estimateEnergy(-5, 170)).toBe(1)
  expect(estimateEnergy(-16, null)).toBe(0)
  expect(estimateEnergy(null, 130)).toBe(0.5)
  expect(estimateEnergy(null, null)).toBeNull()
  expect(estimateEnergy(-8, 145)!).toBeGreaterThan(estimateEnergy(-11, 138)!)
})

/** Steps along the wheel with a slowly rising tempo, so that a perfect order exists. */
const perfectSet = (count: number) =>
  Array.from({ length: count }, (_, i) => track(`${(i % 12) + 1}A`, 138 + i * 0.5, i / count))

/** The same for every run. */
function shuffled<T>(items: readonly T[]): T[] {
  let seed = 7
  return items
    .map((item) => ({ item, at: (seed = (seed * 16_807) % 2_147_483_647) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)
}

test('an order that mixes throughout is found, the same for tracks in any order', () => {
  const tracks = perfectSet(16)
  const wish = { pitchPercent: 3, curve: 'rising' } as const
  const found = findMixOrder(shuffled(tracks), wish)
  expect(found.transitions.filter(({ quality }) => quality === 'rough')).toEqual([])
  expect(found.tracks.map(({ id }) => id)).toEqual(tracks.map(({ id }) => id))
  expect(findMixOrder(tracks.toReversed(), wish)).toEqual(found)
})

const energies = (curve: EnergyCurve) => {
  const tracks = shuffled(Array.from({ length: 13 }, (_, i) => track('8A', 145, i / 12)))
  return findMixOrder(tracks, { pitchPercent: 6, curve }).tracks.map(({ energy }) => energy!)
}

test('energy rises, falls or comes in waves, as wished', () => {
  const rising = Array.from({ length: 13 }, (_, i) => i / 12)
  expect(energies('rising')).toEqual(rising)
  expect(energies('falling')).toEqual(rising.toReversed())
  const wave = energies('wave')
  const average = (at: number[]) => at.reduce((sum, i) => sum + wave[i]!, 0) / at.length
  expect(average([3, 9])).toBeGreaterThan(0.8)
  expect(average([0, 6, 12])).toBeLessThan(0.2)
})

test('fixed first and last tracks stay, even if they mix badly', () => {
  const tracks = perfectSet(10)
  const [firstId, lastId] = [tracks[7]!.id, tracks[1]!.id]
  const found = findMixOrder(tracks, { pitchPercent: 6, curve: 'free', firstId, lastId })
  expect(found.tracks[0]!.id).toBe(firstId)
  expect(found.tracks.at(-1)!.id).toBe(lastId)
  expect(found.tracks.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(
    tracks.map(({ id }) => id),
  )
})

test('tracks without key and tempo come last', () => {
  const unknown = [track(null, null), track(null, null)]
  const known = perfectSet(6)
  const found = findMixOrder([...unknown, ...known], { pitchPercent: 6, curve: 'free' })
  expect(found.tracks.slice(-2).map(({ id }) => id)).toEqual(unknown.map(({ id }) => id))
})

test.each([0, 1, 2])('%i tracks are no problem', (count) => {
  const tracks = perfectSet(count)
  const found = findMixOrder(tracks, { pitchPercent: 6, curve: 'wave', firstId: 999 })
  expect(found.tracks).toHaveLength(count)
  expect(found.transitions).toHaveLength(Math.max(0, count - 1))
})

test('sixty random tracks are ordered within 200 ms, far better than at random', () => {
  let seed = 11
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const make = () =>
    Array.from({ length: 60 }, () =>
      track(
        `${Math.floor(random() * 12) + 1}${random() < 0.8 ? 'A' : 'B'}`,
        136 + random() * 14,
        random(),
      ),
    )
  // Processor time, and the fastest of three, because other work on the machine doesn't count.
  const sets = [make(), make(), make()]
  const times = sets.map((tracks) => {
    const start = process.cpuUsage()
    findMixOrder(tracks, { pitchPercent: 4, curve: 'rising' })
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1_000
  })
  expect(Math.min(...times)).toBeLessThan(200)
  const [tracks] = sets
  const cost = (steps: readonly { cost: number }[]) =>
    steps.reduce((sum, step) => sum + step.cost, 0)
  const found = findMixOrder(tracks!, { pitchPercent: 4, curve: 'free' })
  const random60 = tracks!.slice(1).map((to, i) => transitionBetween(tracks![i]!, to, 4))
  expect(cost(found.transitions)).toBeLessThan(cost(random60) / 3)
})
