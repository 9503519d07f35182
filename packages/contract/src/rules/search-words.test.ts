import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

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
