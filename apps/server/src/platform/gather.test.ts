import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gather } from './gather.ts'

test('questions of one moment are asked together, each gets its own answer', async () => {
  const asked: string[][] = []
  const lengthOf = gather(async (keys: string[]) => {
    asked.push(keys)
    return new Map(keys.filter((key) => key !== '').map((key) => [key, key.length]))
  })
  expect(await Promise.all([lengthOf('a'), lengthOf('bb'), lengthOf(''), lengthOf('a')])).toEqual([
    1,
    2,
    undefined,
    1,
  ])
  expect(await lengthOf('ccc')).toBe(3)
  expect(asked).toEqual([['a', 'bb', ''], ['ccc']])
})

test('what is asked while others are looked up is looked up together after them', async () => {
  const asked: number[][] = []
  const found: (() => void)[] = []
  const double = gather(async (keys: number[]) => {
    asked.push(keys)
    await new Promise<void>((resolve) => found.push(resolve))
    return new Map(keys.map((key) => [key, key * 2]))
  })
  const nextTurn = () => new Promise(setImmediate)
  const first = double(1)
  await nextTurn()
  const second = double(2)
  await nextTurn()
  const third = double(3)
  await nextTurn()
  expect(asked).toEqual([[1]])
  found[0]!()
  expect(await first).toBe(2)
  await nextTurn()
  expect(asked).toEqual([[1], [2, 3]])
  found[1]!()
  expect(await Promise.all([second, third])).toEqual([4, 6])
})

test('a failure is everybody’s who asked with it, and nobody’s who asks later', async () => {
  let isAway = true
  const ask = gather(async (keys: number[]) => {
    if (isAway) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  const both = await Promise.allSettled([ask(1), ask(2)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await ask(1)).toBe(1)
})

test('those who were answered together are waited for once more, for a while', async () => {
  const asked: string[][] = []
  const find = gather(
    async (keys: string[]) => {
      asked.push(keys)
      return new Map(keys.map((key) => [key, key]))
    },
    { companyMs: 1_000 },
  )
  const later = (key: string, ms: number) => pause(ms).then(() => find(key))
  await Promise.all([find('a'), find('b')])
  await Promise.all([find('c'), later('d', 30)])
  await Promise.all([find('e'), later('f', 1_200)])
  expect(asked).toEqual([['a', 'b'], ['c', 'd'], ['e'], ['f']])
})
