import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BitTable } from './bit-table.ts'
import { bitsOf, eachBit } from './bits.ts'
import { TempoBits } from './tempo-bits.ts'

const ROWS = 100
const rows = fc.uniqueArray(fc.nat({ max: ROWS - 1 }))
const bitmaps = fc.array(rows, { minLength: 1, maxLength: 14 })
const BITMAPS = 14

function tableOf(lists: readonly number[][]): BitTable {
  const table = new BitTable(BITMAPS, ROWS)
  lists.forEach((list, bitmap) => list.forEach((row) => table.set(bitmap, row)))
  return table
}

function listOf(words: Uint32Array): number[] {
  const found: number[] = []
  eachBit(words, (row) => found.push(row))
  return found
}

const sorted = (list: Iterable<number>) => [...list].sort((a, b) => a - b)

test('what one of any number of bitmaps has is kept, as a set would', () => {
  const picked = fc.uniqueArray(fc.nat({ max: BITMAPS - 1 }), { minLength: 1 })
  fc.assert(
    fc.property(rows, bitmaps, picked, (list, lists, picks) => {
      const words = bitsOf(ROWS, list)
      tableOf(lists).keepAny(words, picks)
      const any = new Set(picks.flatMap((bitmap) => lists[bitmap] ?? []))
      expect(listOf(words)).toEqual(sorted(list.filter((row) => any.has(row))))
    }),
    { numRuns: 500, seed: 6 },
  )
})

test('a bitmap takes over what another has, and nothing beside it; one is written without another', () => {
  fc.assert(
    fc.property(rows, rows, rows, (one, other, third) => {
      const table = tableOf([[], third, one, other, third])
      table.unite(2, 3)
      const union = new Set([...one, ...other])
      expect(table.count(2)).toBe(union.size)
      const written = (within: number, without: number) => {
        const words = bitsOf(ROWS, Array(ROWS).keys())
        table.writeBetween(words, within, without)
        return listOf(words)
      }
      for (const [bitmap, list] of [[], third, sorted(union), other, third].entries())
        expect(written(bitmap, 0)).toEqual(sorted(list))
      expect(written(2, 1)).toEqual(sorted([...union].filter((row) => !third.includes(row))))
    }),
    { numRuns: 200, seed: 7 },
  )
})

test('the songs of any range of tempos, rounded as the database rounds', () => {
  const tempo = fc.oneof(fc.constant(0), fc.integer({ min: 13_800, max: 15_000 }))
  const bound = fc.oneof(fc.constantFrom(0, Infinity), fc.integer({ min: 136, max: 152 }))
  fc.assert(
    fc.property(
      fc.array(tempo, { maxLength: 1_200 }),
      bound,
      bound,
      rows,
      (tempos, low, high, list) => {
        fc.pre(low > 0 || high < Infinity)
        const there = [...tempos.keys()].filter((row) => !list.includes(row % ROWS))
        const words = bitsOf(tempos.length, there)
        new TempoBits(Uint16Array.from(tempos)).keep(words, low, high)
        const isWithin = (row: number) => {
          const whole = Math.floor((tempos[row]! + 50) / 100)
          return tempos[row]! > 0 && whole >= low && whole <= high
        }
        expect(listOf(words)).toEqual(sorted(there.filter(isWithin)))
      },
    ),
    { numRuns: 500, seed: 8 },
  )
})
