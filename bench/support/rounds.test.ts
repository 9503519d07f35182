import { expect, test } from 'vitest'
import { compare, summarise } from './rounds.ts'

const value = (x: number) => x

test('a round that was slow for both changes nothing', () => {
  const { ratio } = summarise(
    [
      { subject: 30, limit: 20 },
      { subject: 33, limit: 22 },
      { subject: 90, limit: 60 },
    ],
    value,
  )
  expect(ratio).toBeCloseTo(1.5)
})

test('a limit that varied by more than a quarter is noise, however the subject went', () => {
  const steady = summarise(
    [
      { subject: 10, limit: 20 },
      { subject: 90, limit: 25 },
    ],
    value,
  )
  expect(steady.noisy).toBe(false)
  const shaky = summarise(
    [
      { subject: 10, limit: 20 },
      { subject: 10, limit: 25.1 },
    ],
    value,
  )
  expect(shaky.noisy).toBe(true)
})

test('subject and limit take turns at going first', async () => {
  const order: string[] = []
  const say = (who: string) => async () => order.push(who)
  await compare({ subject: say('subject'), limit: say('limit') }, value, 3)
  expect(order).toEqual(['limit', 'subject', 'subject', 'limit', 'limit', 'subject'])
})
