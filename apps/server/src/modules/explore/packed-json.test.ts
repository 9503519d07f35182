import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TextColumn } from './index/text-column.ts'
import { JsonBytes, Piece } from './json-bytes.ts'
import { Packer, Pieces } from './packed-json.ts'

const out = new JsonBytes()

function unpacked(pieces: Pieces, rows: TextColumn): string[] {
  return Array.from({ length: rows.length }, (_, row) => {
    out.begin()
    out.unpack(pieces, rows, row)
    return out.toString()
  })
}

test('what is packed takes less, and is the same again', () => {
  const pieces = new Pieces()
  const known = ['tiny', 'just 6', 'x'.repeat(300), 'y'.repeat(70_000)].map((text) => ({
    text,
    piece: pieces.add(text),
  }))
  const own = (text: string) => ({ text, piece: new Piece(text) })
  const packer = new Packer(pieces)
  const part = fc.oneof(
    fc.constantFrom(...known),
    fc.stringMatching(/^[ -~]{0,40}$/).map(own),
    fc.stringMatching(/^[ -~]{120,260}$/).map(own),
  )
  fc.assert(
    fc.property(fc.array(fc.array(part)), (rows) => {
      packer.begin()
      for (const parts of rows) packer.add((row) => parts.forEach(({ piece }) => row.put(piece)))
      const packed = packer.finish()
      const plain = rows.map((parts) => parts.map(({ text }) => text).join(''))
      expect(unpacked(pieces, packed)).toEqual(plain)
      // Packed once more of what is packed already, every other row anew.
      packer.begin()
      rows.forEach((parts, i) => {
        if (i % 2 === 0) packer.copy(packed, i)
        else packer.add((row) => parts.forEach(({ piece }) => row.put(piece)))
      })
      const again = packer.finish()
      expect(again.bytes.equals(packed.bytes)).toBe(true)
      expect(again.ends).toEqual(packed.ends)
    }),
    { numRuns: 100, seed: 7 },
  )
})

test('a piece takes two bytes, and one that is short is told as it is', () => {
  const pieces = new Pieces()
  const [short, long] = [pieces.add('tiny'), pieces.add('"a long name":')]
  const packer = new Packer(pieces)
  const sizes = [short, long].map((piece) => {
    packer.begin()
    packer.add((row) => row.put(piece))
    return packer.finish().ends[0]!
  })
  // The row ends with a run of nothing and no piece.
  expect(sizes).toEqual([4 + 2, 2 + 2])
})

test('what is written as a whole is packed of what stands within it', () => {
  const pieces = new Pieces()
  pieces.add('something else')
  for (const text of ['","name":"', '{"id":']) pieces.addWithin(pieces.add(text))
  const packer = new Packer(pieces)
  const json = '{"id":1,"identifier":"x","name":"y","other":"(z)","name":""}'
  packer.add((row) => row.write(json))
  const packed = packer.finish()
  expect(packed.ends[0]).toBeLessThan(json.length - 10)
  expect(unpacked(pieces, packed)).toEqual([json])
})

test('there are no more pieces than a byte can tell', () => {
  const pieces = new Pieces()
  for (let n = 1; n < 128; n++) pieces.add(`a piece of JSON, number ${n}`)
  expect(() => pieces.add('one more of them')).toThrow(RangeError)
})

test('a piece is plain English: its bytes are copied as numbers', () => {
  for (const text of ['Größe', 'a\nb', '🎧'])
    expect(() => new Piece(text), text).toThrow(RangeError)
})
