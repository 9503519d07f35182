import type { CallLimit } from '@hypha/contract'
import { expect, test } from 'vitest'
import { startTestApp } from '../../../../../tests/support/test-app.ts'
import { TooMany } from '../errors.ts'
import { createCallLimits } from './call-limits.ts'

const LIMITS: readonly CallLimit[] = [{ by: 'account', max: 3, windowSeconds: 3_600 }]
const PEOPLE = 40
const EACH = 5

test('many simultaneous users through two processes each get exactly their limit', async () => {
  const app = await startTestApp()
  const processes = [createCallLimits(app.services.db), createCallLimits(app.services.db)]
  const use = async (accountId: number, i: number) => {
    const caller = { call: 'trying', address: '127.0.0.1', accountId, body: null }
    const refusal: unknown = await processes[(accountId + i) % 2]!.enforce(LIMITS, caller).then(
      () => null,
      (error: unknown) => error,
    )
    if (refusal !== null) expect(refusal).toBeInstanceOf(TooMany)
    return { accountId, isLet: refusal === null }
  }
  const uses = await Promise.all(
    Array.from({ length: EACH }, (_, i) =>
      Array.from({ length: PEOPLE }, (_person, n) => use(i % 2 ? PEOPLE - n : n + 1, i)),
    ).flat(),
  )
  const granted = Map.groupBy(
    uses.filter(({ isLet }) => isLet),
    ({ accountId }) => accountId,
  )
  expect([...granted.values()].map((each) => each.length)).toEqual(
    Array.from({ length: PEOPLE }, () => 3),
  )
  await app.close()
})
