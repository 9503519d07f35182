import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NumberLists } from './number-lists.ts'

test('pushed, emptied and pushed again, lists hold what plain arrays do, in parts that follow one another', () => {
  const list = fc.integer({ min: 0, max: 40 })
  // Some lists go past the largest block, and all together past a page.
  const many = fc.constantFrom(1, 3, 14, 5_000, 9_000)
  const step = fc.record({ list, many, clears: fc.integer({ min: 0, max: 4 }) })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const lists = new NumberLists()
      const plain = new Map<number, number[]>()
      let value = 0
      for (const { list, many, clears } of steps) {
        if (clears === 0) {
          lists.clear(list)
          plain.delete(list)
          continue
        }
        const values = Array.from({ length: many }, () => value++)
        for (const each of values) lists.push(list, each)
        plain.set(list, [...(plain.get(list) ?? []), ...values])
      }
      for (let list = 0; list <= 41; list++) {
        const values = plain.get(list) ?? []
        expect(lists.length(list)).toBe(values.length)
        expect(lists.entries(list)).toEqual(values)
        expect(lists.has(list, values.at(-1) ?? 0)).toBe(values.length > 0)
        expect(lists.has(list, value)).toBe(false)
      }
    }),
    { numRuns: 60 },
  )
})
