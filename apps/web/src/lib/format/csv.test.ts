import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('[S-34] no text in a table is interpreted as a formula', () => {
  const evil = ['=1+1', '+1', '-1', '@cmd', '\t=1', '\r=1', 'fine']
  expect(toCsv([evil]).split('\r\n')[0]!.slice(1).split(',')).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@cmd",
    "'\t=1",
    `"'\r=1"`,
    'fine',
  ])
})

test('numbers stay numbers; commas, quotes and line breaks are preserved', () => {
  expect(toCsv([['a,b', 'say "x"', 'two\nlines', -1.5, 0]])).toBe(
    '\ufeff"a,b","say ""x""","two\nlines",-1.5,0\r\n',
  )
})
