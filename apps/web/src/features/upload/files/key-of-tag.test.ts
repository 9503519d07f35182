import { keyById } from '@hypha/contract/rules/camelot'
import { expect, test } from 'vitest'
import { keyOfTag } from './key-of-tag.ts'

test.each([
  ['8A', '8A'],
  ['08a', '8A'],
  ['12 B', '12B'],
  ['1m', '8A'],
  ['1d', '8B'],
  ['6d', '1B'],
  ['Am', '8A'],
  ['A minor', '8A'],
  ['F#m', '11A'],
  ['Gb min', '11A'],
  ['Ebmaj', '5B'],
  ['D#', '5B'],
  ['C', '8B'],
])('the tag %j is %s', (tag, code) => expect(keyById(keyOfTag(tag))?.code).toBe(code))

test.each([
  ['A#m +12', '3A'],
  ['8A - 7', '8A'],
  ['8A - Energy 7', '8A'],
  ['Am +12', '8A'],
  ['Am -30', '8A'],
  ['8A/9A', '8A'],
  ['8A, 9A', '8A'],
  ['unknown/8A', '8A'],
  ['A-flat minor', '1A'],
  ['F sharp minor', '11A'],
  ['a-Moll', '8A'],
])('the tag %j with more in it is %s', (tag, code) =>
  expect(keyById(keyOfTag(tag))?.code).toBe(code),
)

/** Open Key counts the fifths from C and A minor, Camelot from B and A♭ minor: seven fifths before. */
test('all 24 codes of Camelot and Open Key in each spelling', () => {
  const found = new Set<number>()
  for (let number = 1; number <= 12; number++)
    for (const [camelot, open] of [
      ['A', 'm'],
      ['B', 'd'],
    ]) {
      const code = `${number}${camelot}`
      const openCode = `${((number + 4) % 12) + 1}${open}`
      const spellings = [code, openCode].flatMap((each) => [
        ...[each, each.toLowerCase(), each.toUpperCase(), each.padStart(3, '0')],
        ...[each.replace(/(?=\D$)/, ' '), `${each} +12`, `${each} - 7`, `${each}/${code}`],
      ])
      for (const tag of spellings) expect(keyById(keyOfTag(tag))?.code, tag).toBe(code)
      found.add(keyOfTag(code)!)
    }
  expect(found.size).toBe(24)
})

/** The other name of each black key, and of the white ones beside which there is none. */
const SAME = [
  ...(['C#:Db', 'D#:Eb', 'F#:Gb', 'G#:Ab', 'A#:Bb'] as const),
  ...(['E#:F', 'B#:C', 'Cb:B', 'Fb:E'] as const),
]
test('all 24 keys in each spelling of tonic and mode', () => {
  const found = new Set<number>()
  for (const tonic of 'C Db D Eb E F Gb G Ab A Bb B'.split(' '))
    for (const modes of [
      ['m', 'min', ' minor', 'MIN'],
      ['', 'maj', ' major', 'Maj'],
    ]) {
      const names = SAME.flatMap((pair) => {
        const [one, other] = pair.split(':') as [string, string]
        return one === tonic ? [other] : other === tonic ? [one] : []
      })
      const ids = [tonic, ...names].flatMap((name) =>
        modes.flatMap((mode) => [
          keyOfTag(`${name}${mode}`),
          keyOfTag(`${name.replace('#', '♯').replace(/b$/, '♭')}${mode}`),
        ]),
      )
      expect(new Set(ids).size, `${tonic}${modes[0]}`).toBe(1)
      expect(ids[0]).not.toBeNull()
      found.add(ids[0]!)
    }
  expect(found.size).toBe(24)
})

test.each(['', 'o', 'H', '13A', '0A', '13m', 'loud', '+12', '145'])(
  'the tag %j is not a key',
  (tag) => expect(keyOfTag(tag)).toBeNull(),
)
