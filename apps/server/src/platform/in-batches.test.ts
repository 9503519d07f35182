import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

/** A lookup that answers with the double, and is told when it may. */
function doubling() {
  const batches: number[][] = []
  const go: (() => void)[] = []
  const ask = inBatches(async (asks: readonly number[]) => {
    batches.push([...asks])
    await new Promise<void>((resolve) => go.push(resolve))
    if (asks.includes(13)) throw new Error('13 is not doubled')
    return asks.map((each) => each * 2)
  })
  /** Ends the batch that is under way, and lets what waited for it begin, when nobody else comes any more. */
  const next = async () => {
    go.shift()!()
    await pause(20)
  }
  return { ask, next, batches }
}

test('what comes alone goes at once; what comes meanwhile goes together, and each gets its own answer', async () => {
  const { ask, next, batches } = doubling()
  const answers = [ask(1), ask(2), ask(3)]
  expect(batches).toEqual([[1]])
  await next()
  expect(batches).toEqual([[1], [2, 3]])
  await next()
  expect(await Promise.all(answers)).toEqual([2, 4, 6])
  const later = ask(4)
  expect(batches).toEqual([[1], [2, 3], [4]])
  await next()
  expect(await later).toBe(8)
})

test('those who ask again as soon as they are answered go together', async () => {
  const sizes: number[] = []
  const ask = inBatches(async (asks: readonly number[]) => {
    sizes.push(asks.length)
    await new Promise(setImmediate)
    return asks
  })
  const asksAgain = async (who: number) => {
    for (let i = 0; i < 5; i++) expect(await ask(who)).toBe(who)
  }
  await Promise.all([1, 2, 3, 4].map(asksAgain))
  expect(sizes).toEqual([1, 4, 4, 4, 4, 3])
})

test('of a batch that fails each is asked again by itself, and only what fails alone fails', async () => {
  const { ask, next, batches } = doubling()
  const answers = Promise.allSettled([ask(1), ask(2), ask(13), ask(3)])
  for (let i = 0; i < 5; i++) await next()
  expect(batches).toEqual([[1], [2, 13, 3], [2], [13], [3]])
  expect(
    (await answers).map((each) => (each.status === 'fulfilled' ? each.value : 'failed')),
  ).toEqual([2, 4, 'failed', 6])
  const after = ask(5)
  await next()
  expect(await after).toBe(10)
})

test('a batch holds at most 64', async () => {
  const { ask, next, batches } = doubling()
  const answers = Promise.all(Array.from({ length: 101 }, (_, i) => ask(100 + i)))
  for (let i = 0; i < 3; i++) await next()
  expect(batches.map(({ length }) => length)).toEqual([1, 64, 36])
  expect((await answers).at(-1)).toBe(400)
})

test('asks of one key never go together', async () => {
  const batches: string[][] = []
  const ask = inBatches(
    async (asks: readonly string[]) => {
      batches.push([...asks])
      await new Promise(setImmediate)
      return asks
    },
    (each) => each[0],
  )
  const asked = ['a1', 'b1', 'b2', 'a2', 'b3', 'c1']
  expect(await Promise.all(asked.map(ask))).toEqual(asked)
  expect(batches).toEqual([['a1'], ['b1', 'a2', 'c1'], ['b2'], ['b3']])
})
