import { expect, test, vi } from 'vitest'
import { createRecovery } from './recovery.ts'

const recoveryWith = (refresh: () => Promise<void>) => {
  const retry = vi.fn()
  const nothing = () => undefined
  const actions = {
    ...{ retry, refresh, fail: nothing, skip: nothing },
    ...{ recover: nothing, onOutage: nothing },
  }
  const outage = { wait: async () => true, isOver: async () => true }
  return createRecovery(actions, outage)
}
const expired = { kind: 'network', status: 403 } as const

test('an address that expires again hours later in the same track is renewed again', () => {
  const refresh = vi.fn(async () => undefined)
  const recovery = recoveryWith(refresh)
  recovery.begin(null)
  recovery.onError(expired)
  recovery.onBuffered()
  recovery.onError(expired)
  expect(refresh).toHaveBeenCalledTimes(2)
})

test('an address that stays expired is renewed once', () => {
  vi.useFakeTimers()
  const refresh = vi.fn(async () => undefined)
  const recovery = recoveryWith(refresh)
  recovery.begin(null)
  recovery.onError(expired)
  recovery.onError(expired)
  expect(refresh).toHaveBeenCalledTimes(1)
  recovery.begin(null)
  vi.useRealTimers()
})
