import { ErrorBody } from '@hypha/contract'
import { expect } from 'vitest'
import * as z from 'zod'

const INSIDES = /node_modules|\bat \S+ \(|\.ts:\d|select .* from|insert into|pg_|postgres|zod/i

/** An answer is no failure of ours, and a refusal has our one body, which shows nothing of the inside. */
export function expectDecent(answer: { status: number; body: unknown }, what: string): void {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  if (answer.status < 400) return
  const body = z.parse(ErrorBody, answer.body)
  expect(body, what).toEqual(answer.body)
  expect(body.status, what).toBe(answer.status)
  expect(JSON.stringify({ ...body, violations: [] }), what).not.toMatch(INSIDES)
}
