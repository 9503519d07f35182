import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextColumn } from './index/text-column.ts'
import { slugOf } from '../names/name-key.ts'
import { JsonBytes, Piece } from './json-bytes.ts'

const out = new JsonBytes()
const NOTHING = new Piece('')
const written = (write: () => void): string => {
  out.begin()
  write()
  return out.toString()
}

test('texts are JSON of plain English letters, whatever they say, and longer than there was room for', () => {
  const odd = fc.constantFrom('"', '\\', '\u0000', '\u2028', 'Ночь', '🎧', '\u007f', '</script>')
  const text = fc.array(fc.oneof(fc.string(), odd)).map((parts) => parts.join(''))
  fc.assert(
    fc.property(fc.array(text, { minLength: 1 }), (texts) => {
      const column = TextColumn.of(texts)
      const list = TextColumn.of([JSON.stringify(texts)])
      const json = written(() => {
        texts.forEach((_, row) => out.text(new Piece(row === 0 ? '[' : ','), column, row))
        out.put(new Piece(']'))
      })
      expect(JSON.parse(json)).toEqual(texts)
      expect(json).not.toMatch(/[\u0080-\uffff]/)
      expect(JSON.parse(written(() => out.json(NOTHING, list, 0)))).toEqual(texts)
    }),
    { numRuns: 300, seed: 3 },
  )
  const long = TextColumn.of(['ж'.repeat(100_000), 'x'.repeat(300_000)])
  for (const row of [0, 1])
    expect(JSON.parse(written(() => out.text(NOTHING, long, row)))).toBe(long.at(row))
})

test('numbers and moments are written as JavaScript writes them', () => {
  const cents = fc.integer({ min: 0, max: 2 ** 31 - 1 })
  fc.assert(
    fc.property(cents, fc.double({ noNaN: true, noDefaultInfinity: true }), (whole, number) => {
      expect(written(() => out.whole(NOTHING, whole))).toBe(String(whole))
      expect(written(() => out.hundredths(NOTHING, whole))).toBe(String(whole / 100))
      for (const each of [whole, number, -whole])
        expect(JSON.parse(written(() => out.number(NOTHING, each)))).toBe(each + 0)
    }),
    { seed: 4 },
  )
  fc.assert(
    fc.property(fc.date({ min: new Date(0), noInvalidDate: true }), (date) => {
      expect(written(() => out.moment(NOTHING, date.getTime()))).toBe(JSON.stringify(date))
    }),
    { seed: 5 },
  )
})

test('texts stand in addresses as `slugOf` says them, whatever they are called', () => {
  const odd = fc.constantFrom(
    '-',
    ' ',
    '!',
    'A',
    'z9',
    '"',
    '\\',
    '\u0000',
    'É',
    'Ночь',
    '🎧',
    '\u007f',
    'x'.repeat(60),
  )
  const title = fc.array(fc.oneof(odd, fc.string({ maxLength: 5 }))).map((parts) => parts.join(''))
  fc.assert(
    fc.property(title, (each) => {
      const json = written(() => out.slug(new Piece('"'), TextColumn.of([each]), 0))
      expect(JSON.parse(`${json}"`)).toBe(slugOf(each))
    }),
    { numRuns: 1_000, seed: 6 },
  )
})

test('what was written is written again', () => {
  const twice = written(() => {
    out.put(new Piece('a-long-way'))
    out.again(2, 6)
    out.again(0, out.length)
  })
  expect(twice).toBe('a-long-waylonga-long-waylong')
})
