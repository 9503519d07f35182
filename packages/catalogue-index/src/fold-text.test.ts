import { expect, test } from 'vitest'
import { foldText, searchWords } from './fold-text.ts'

test.each([
  ['Ångström Ø-Zone', ['angstrom', 'o', 'zone']],
  ['Spore (Live at Ozora) [Remix]', ['spore', 'live', 'at', 'ozora', 'remix']],
  ["Nature's Half–Light", ['natures', 'half', 'light']],
  ['Æther / Straße', ['aether', 'strasse']],
  ['ＦＵＬＬ ｗｉｄｔｈ', ['full', 'width']],
  ['Ночь Ёлка', ['ночь', 'елка']],
  ['one One ONE', ['one']],
  ['🍄 … — %_\\', []],
  ['BTR-024', ['btr', '024']],
])('the words of “%s”', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test.each([
  ['Goa', 'goa'],
  ['ÉTHER', 'ether'],
  ['Größe', 'große'],
  ['Ωmega ΣΑΣ', 'ωmega σασ'],
  ['ﬁn', 'fin'],
  ['Øst', 'øst'],
])('%s is sorted as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})
