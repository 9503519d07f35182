import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atMost } from './at-most.ts'

test('runs as many tasks at once as allowed, in order, also after one that fails', async () => {
  const run = atMost(2)
  const order: number[] = []
  let running = 0
  let most = 0
  const task = (n: number) => async () => {
    order.push(n)
    most = Math.max(most, ++running)
    await pause(5)
    running--
    if (n === 1) throw new Error('one that fails')
    return n
  }
  const results = await Promise.allSettled([0, 1, 2, 3, 4].map((n) => run(task(n))))
  expect(results.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    true,
    true,
  ])
  expect(order).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
  expect(await run(task(5))).toBe(5)
})
