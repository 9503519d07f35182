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
  ['夜明けの森', '森', ['森']],
  ['夜明けの森 (森のミックス)', '森', ['森', '森']],
  ['夜明けの森', '明け 森', ['明け', '森']],
  ['夜明けの森', '夜明 夜明け', ['夜明け']],
  ['森林浴', '林浴', ['林浴']],
  ['電子音樂', '音', ['音']],
  ['サイケデリック', 'デリック', ['デリック']],
  ['ป่าลึก', 'ลึก', ['ลึก']],
  ['Goa森Mix', '森mix', ['森Mix']],
  ['Goa森Mix', 'mix', []],
  ['Blåbærgrød', 'rod', []],
])('in %s, the query %s highlights %j', (text, query, parts) => {
  expect(marked(text, query)).toEqual(parts)
})
