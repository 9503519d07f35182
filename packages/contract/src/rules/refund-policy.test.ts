import { expect, test } from 'vitest'
import { refundDeadline } from './refund-policy.ts'

const at = (day: number) => new Date(Date.UTC(2030, 0, day))
const START = at(100)
const bought = { startsAt: START, days: 7, isCancelled: false, movedAt: null, boughtAt: at(1) }

test.each([
  ['no refunds', { policy: 'none' }, null],
  ['no refunds, although it was moved', { policy: 'none', movedAt: at(50) }, null],
  ['no refunds, but it is cancelled', { policy: 'none', isCancelled: true }, at(280)],
  ['only if changed', { policy: 'ifChanged' }, null],
  ['only if changed, and it was moved', { policy: 'ifChanged', movedAt: at(50) }, at(64)],
  ['moved shortly before the start', { policy: 'ifChanged', movedAt: at(95) }, START],
  ['bought after it was moved', { policy: 'ifChanged', movedAt: at(50), boughtAt: at(51) }, null],
  ['until a week before', { policy: 'days' }, at(93)],
  ['until a week before, and moved later', { policy: 'days', movedAt: at(90) }, START],
  ['until a week before, and moved early', { policy: 'days', movedAt: at(2) }, at(93)],
] as const)('%s', (_what, event, deadline) => {
  expect(refundDeadline({ ...bought, ...event })).toEqual(deadline)
})
