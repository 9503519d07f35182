import { expect, test } from 'vitest'
import { marksOf } from './marks.ts'

const marked = (text: string, query: string) =>
  marksOf(text, query).map(([from, to]) => text.slice(from, to))

test.each([
  ['Vetiver Static', 'vet', ['Vet']],
  ['Vetiver Static', 'static vetiver', ['Vetiver', 'Static']],
  ['Björk Ødegård', 'bjork odeg', ['Björk', 'Ødeg']],
  ['Bjo\u0308rk', 'bjork', ['Bjo\u0308rk']],
  ['Straße', 'strass', ['Straß']],
  ["Don't Stop", 'dont', ["Don't"]],
  ['The Harmonium Remembers', 'monium', []],
  ['Night & Day', '&', []],
  ['Банья́н', 'баньян', ['Банья́н']],
])('of %s, %s marks %j', (text, query, parts) => {
  expect(marked(text, query)).toEqual(parts)
})
