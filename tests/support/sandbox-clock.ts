/** The payment sandbox's clock, so that tests don't have to wait for months. */
import pg from 'pg'
import type Stripe from 'stripe'
import { eventually } from './until.ts'

const CLOCK = 'clock_sandbox'
const DAY_SECONDS = 24 * 3_600

/** Advances the clock, and waits until everything due by then has happened. */
async function moveTo(stripe: Stripe, next: (now: Date) => number): Promise<void> {
  const clocks = stripe.testHelpers.testClocks
  const { frozen_time } = await clocks.retrieve(CLOCK)
  await clocks.advance(CLOCK, { frozen_time: next(new Date(frozen_time * 1000)) })
  await eventually(async () => (await clocks.retrieve(CLOCK)).status === 'ready')
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** The given number of months and an hour later, so that a monthly plan has renewed that many times. */
const monthsAfter = (now: Date, months: number): number =>
  seconds(
    new Date(
      Date.UTC(
        ...([now.getUTCFullYear(), now.getUTCMonth() + months, now.getUTCDate()] as const),
        ...([now.getUTCHours() + 1, now.getUTCMinutes(), now.getUTCSeconds()] as const),
      ),
    ),
  )

const daysAfter = (now: Date, days: number): number => seconds(now) + days * DAY_SECONDS

export const monthsLater = (stripe: Stripe, months: number): Promise<void> =>
  moveTo(stripe, (now) => monthsAfter(now, months))

export const daysLater = (stripe: Stripe, days: number): Promise<void> =>
  moveTo(stripe, (now) => daysAfter(now, days))

export const monthsLaterIn = (database: pg.ClientConfig, months: number): Promise<void> =>
  moveToIn(database, (now) => monthsAfter(now, months))

export const daysLaterIn = (database: pg.ClientConfig, days: number): Promise<void> =>
  moveToIn(database, (now) => daysAfter(now, days))

/** For a sandbox in another process, whose clock is stored in the shared database. */
async function moveToIn(database: pg.ClientConfig, next: (now: Date) => number): Promise<void> {
  const client = new pg.Client(database)
  await client.connect()
  const clock = async () => {
    const { rows } = await client.query<{ ahead_seconds: string; goes_to: string | null }>(
      'select ahead_seconds, goes_to from sandbox_payments.clock',
    )
    return rows[0]!
  }
  try {
    const now = new Date(Date.now() + Number((await clock()).ahead_seconds) * 1000)
    await client.query('update sandbox_payments.clock set goes_to = $1', [next(now)])
    await eventually(async () => (await clock()).goes_to === null)
  } finally {
    await client.end()
  }
}
