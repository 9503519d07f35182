import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldAll, foldText } from './fold-text.ts'
import { runsOf } from './runs.ts'
import { TextColumn } from './text-column.ts'

const texts = fc.array(fc.oneof(fc.string(), fc.constantFrom('', 'Ночь', '🎧', 'ÉTHER', 'Goa')))
const all = (column: TextColumn) =>
  Array.from({ length: column.length }, (_, row) => column.at(row))

test('texts come back as they were put in, taken in any order and put together', () => {
  fc.assert(
    fc.property(texts, texts, fc.array(fc.nat()), (one, other, picks) => {
      const column = TextColumn.concat([TextColumn.of(one), TextColumn.of(other)])
      const plain = [...one, ...other]
      expect(all(column)).toEqual(plain.map((text) => Buffer.from(text).toString()))
      const rows = plain.length === 0 ? [] : picks.map((pick) => pick % plain.length)
      const taken = column.take(runsOf(Uint32Array.from(rows)), rows.length)
      expect(all(taken)).toEqual(rows.map((row) => column.at(row)))
    }),
    { numRuns: 300, seed: 5 },
  )
})

test('a folded text is kept where it is more than lower case', () => {
  expect(all(foldAll(TextColumn.of(['Goa', 'ÉTHER', 'ночь', 'Größe'])))).toEqual([
    '',
    'ether',
    '',
    'große',
  ])
  expect(all(foldAll(TextColumn.of(['Goa', 'B'])))).toEqual(['', ''])
  expect(foldText('Ωmega ΣΑΣ')).toBe('ωmega σασ')
})
