import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextColumn } from './index/text-column.ts'
import { slugOf } from '../names/name-key.ts'
import { bytesOf, JsonBytes, Pieces } from './json-bytes.ts'

const out = new JsonBytes()
const NOTHING = bytesOf('')
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
        texts.forEach((_, row) => out.text(bytesOf(row === 0 ? '[' : ','), column, row))
        out.put(bytesOf(']'))
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
      const json = written(() => out.slug(bytesOf('"'), TextColumn.of([each]), 0))
      expect(JSON.parse(`${json}"`)).toBe(slugOf(each))
    }),
    { numRuns: 1_000, seed: 6 },
  )
})

test('what is packed takes less, and is the same again', () => {
  const pieces = new Pieces()
  const known = ['short', 'just 6', 'x'.repeat(300), 'y'.repeat(70_000)].map((text) =>
    pieces.add(text),
  )
  const packer = new JsonBytes(pieces)
  const part = fc.oneof(
    fc.constantFrom(...known),
    fc.stringMatching(/^[ -~]{0,40}$/).map(bytesOf),
    fc.constant(bytesOf('z'.repeat(200_000))),
  )
  fc.assert(
    fc.property(fc.array(fc.array(part)), (rows) => {
      packer.begin()
      const ends = rows.map((parts) => {
        for (const each of parts) packer.put(each)
        return packer.length
      })
      const plain = rows.map((parts) => written(() => parts.forEach((each) => out.put(each))))
      const column = new TextColumn(new Uint8Array(packer.bytes), Uint32Array.from(ends))
      expect(rows.map((_, row) => written(() => out.unpack(pieces, column, row)))).toEqual(plain)
      const spared = rows.flat().filter((each) => each.length >= 6 && known.includes(each))
      expect(plain.join('').length - packer.length).toBe(
        spared.reduce((sum, each) => sum + each.length - 1, 0),
      )
    }),
    { numRuns: 50, seed: 7 },
  )
})

test('what is written as a whole is packed of what stands within it', () => {
  const pieces = new Pieces()
  pieces.add('something else')
  pieces.addWithin('","name":"')
  const packer = new JsonBytes(pieces)
  const json = '{"id":1,"identifier":"x","name":"y","other":"z","name":""}'
  packer.begin()
  packer.write(json)
  expect(packer.length).toBe(json.length - 18)
  const column = new TextColumn(new Uint8Array(packer.bytes), Uint32Array.of(packer.length))
  expect(written(() => out.unpack(pieces, column, 0))).toBe(json)
})

test('there are no more pieces than a byte can tell', () => {
  const pieces = new Pieces()
  for (let n = 0; n < 128; n++) pieces.add(`a piece of JSON, number ${n}`)
  expect(() => pieces.add('one more of them')).toThrow(RangeError)
})
