import { expect, test } from 'vitest'
import { emblem } from './emblem.ts'

test('each name has its own emblem', () => {
  expect(emblem('Vetiver Static')).toEqual(emblem('Vetiver Static'))
  expect(emblem('Vetiver Static').strong).not.toBe(emblem('Vetiver Statik').strong)
})

test('an emblem is small and stays within its field', () => {
  for (const name of ['', 'Ø', 'Банья́н', 'x'.repeat(300)]) {
    const { strong, faint, hue } = emblem(name)
    expect(strong.length + faint.length).toBeLessThan(5_000)
    expect(strong + faint).not.toContain('NaN')
    expect(hue % 10).toBe(0)
  }
})
