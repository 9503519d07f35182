import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTo } from '../../../../../tests/support/mails.ts'
import { PASSWORD } from '../../../../../tests/support/person.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.close())
const { accounts } = contract

interface Got {
  status: number
  body: unknown
  headers: Headers
}

/** Without what differs between any two answers: the time, a cookie's value, and the address that was sent. */
const comparable = ({ status, body, headers }: Got, email: string) => ({
  status,
  body: JSON.stringify(body).replaceAll(email, ''),
  headers: [...headers]
    .filter(([name]) => name !== 'date')
    .map(
      ([name, value]) =>
        `${name}: ${/^set-cookie$/.test(name) ? value.replace(/=[^;]*/, '') : value}`,
    ),
})

/** Each visitor comes from a different address, so no limit is reached. */
const calls: Record<string, (email: string) => Promise<Got>> = {
  'signing in with a wrong password': (email) =>
    app.visitor().call(accounts.authenticate, { body: { email, password: 'not this one' } }),
  'asking for a new password': (email) =>
    app.visitor().call(accounts.forgotPassword, { body: { email } }),
  registering: (email) =>
    app
      .visitor()
      .call(accounts.register, { body: { email, password: PASSWORD, fullName: 'Nadi' } }),
}

const TIMINGS = 50
const median = (all: number[]) => all.sort((a, b) => a - b)[all.length >> 1]!

/**
 * Returns how far apart the median times of known and unknown addresses are. Each kind follows itself and the other
 * equally often, because the mail for a known address is written during the next call.
 */
async function timeApart(call: (email: string) => Promise<Got>, known: string[], round: number) {
  const times: [number[], number[]] = [[], []]
  for (let i = 0; i < TIMINGS; i++) {
    const unknown = `nobody${round}-${i}@people.test`
    const pair = [...[known[i]!, unknown].entries()]
    for (const [which, email] of i % 2 === 0 ? pair : pair.toReversed()) {
      const began = performance.now()
      await call(email)
      times[which]!.push(performance.now() - began)
    }
  }
  const [a, b] = times.map(median) as [number, number]
  return Math.abs(a - b) / Math.max(a, b)
}

test('[S-08] known and unknown addresses get the same status, body and headers, after the same time', async () => {
  const people = await Promise.all(
    Array.from({ length: TIMINGS }, () => app.person({ isTimed: true })),
  )
  const known = people.map(({ email }) => email)
  for (const [what, call] of Object.entries(calls)) {
    const unknown = known[0]!.replace(/^.{12}/, 'somebody.new')
    const [taken, fresh] = [await call(known[0]!), await call(unknown)]
    expect(comparable(taken, known[0]!), what).toEqual(comparable(fresh, unknown))
    // Other load on this machine can separate the medians once; a leak separates them every time.
    let apart = 1
    for (let round = 0; round < 3 && apart >= 0.2; round++) {
      apart = await timeApart(call, known, round)
      await app.services.db.deleteFrom('call_window').execute()
    }
    expect(apart, what).toBeLessThan(0.2)
  }
  await mailTo(app, known[0]!, /already have an account/)
})
