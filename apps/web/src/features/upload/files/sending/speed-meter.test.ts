import { expect, test } from 'vitest'
import { speedMeter } from './speed-meter.ts'

test('measures the speed of the last seconds', () => {
  const meter = speedMeter()
  expect(meter.at(0, 0)).toBe(0)
  expect(meter.at(50, 100)).toBe(0)
  expect(meter.at(1000, 1000)).toBe(1000)
  for (let second = 2; second <= 20; second++) meter.at(1000 + (second - 1) * 10, second * 1000)
  expect(meter.at(1200, 21_000)).toBe(10)
})

test('is not negative when a part is sent again', () => {
  const meter = speedMeter()
  meter.at(0, 0)
  meter.at(8000, 1000)
  expect(meter.at(4000, 2000)).toBe(2000)
})
