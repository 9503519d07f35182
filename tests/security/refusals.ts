import { ErrorBody } from '@hypha/contract'
import { expect } from 'vitest'
import * as z from 'zod'
import { PROBLEM_JSON } from '../../apps/server/src/platform/http/error-handler.ts'
import { PROBLEMS, typeOf } from '../../apps/server/src/platform/http/problems.ts'

const INSIDES = /node_modules|\bat \S+ \(|\.ts:\d|select .* from|insert into|pg_|postgres|zod/i

/** The kinds of errors that the error page explains. */
const EXPLAINED = PROBLEMS.map(typeOf)

interface Answer {
  status: number
  body: unknown
  headers?: Headers
}

/** Expects no server error, and errors in our single format, explained and without internals. */
export function expectDecent(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
  if (answer.status < 400) return
  const body = z.parse(ErrorBody, answer.body)
  expect(body, what).toEqual(answer.body)
  expect(body.status, what).toBe(answer.status)
  expect(EXPLAINED, what).toContain(body.type)
  if (answer.headers) expect(answer.headers.get('content-type'), what).toBe(PROBLEM_JSON)
  expect(JSON.stringify({ ...body, violations: [] }), what).not.toMatch(INSIDES)
}
