import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bitsOf, countBits } from './bits.ts'
import { TempoBits } from './tempo-bits.ts'
import { TempoCounts } from './tempo-counts.ts'

const CLASSES = 5
const tempo = fc.oneof(fc.constant(0), fc.integer({ min: 13_800, max: 15_000 }))
const song = fc.record({ of: fc.nat({ max: CLASSES - 1 }), tempo })
const bound = fc.oneof(fc.constantFrom(1, Infinity), fc.integer({ min: 136, max: 152 }))

test('songs of some classes at any tempos are as many as bitmaps have', () => {
  fc.assert(
    fc.property(
      fc.array(song, { maxLength: 100 }),
      fc.uniqueArray(fc.nat({ max: CLASSES - 1 })),
      bound,
      bound,
      (songs, classes, low, high) => {
        const classOf = Uint8Array.from(songs, (each) => each.of)
        const tempos = Uint16Array.from(songs, (each) => each.tempo)
        const counts = new TempoCounts(CLASSES, classOf, tempos)
        const among = Array.from(songs.keys()).filter((row) => classes.includes(classOf[row]!))
        expect(counts.count(classes, { low: 0, high: Infinity })).toBe(among.length)
        fc.pre(low <= high)
        const words = bitsOf(songs.length, among)
        new TempoBits(tempos).keep(words, low, high)
        expect(counts.count(classes, { low, high })).toBe(countBits(words))
      },
    ),
    { numRuns: 500, seed: 9 },
  )
})
