import { expect, test } from 'vitest'
import { cutText, tagLine } from './tag-text.ts'

/** Reads bytes as Latin-1, as tag readers do. */
const latin1 = (bytes: readonly number[]) => String.fromCharCode(...bytes)
const utf8As = (text: string) => latin1([...new TextEncoder().encode(text)])

test.each([
  ['plain text', 'Root Signal', 'Root Signal'],
  ['accents', 'Café Müller', 'Café Müller'],
  ['scripts of many languages', 'Žluťoučký 夜明け שלום', 'Žluťoučký 夜明け שלום'],
  ['UTF-8 read as Latin-1', utf8As('Café Müller 夜'), 'Café Müller 夜'],
  ['UTF-8 with quotes read as Windows-1252', 'Moss â€œone treeâ€\u009d', 'Moss “one tree”'],
  [
    'Shift-JIS read as Latin-1',
    latin1([0x96, 0xe9, 0x96, 0xbe, 0x82, 0xaf, 0x82, 0xcc, 0x90, 0x58]),
    '夜明けの森',
  ],
  ['zero-width spaces', 'Root\u200b Sig\u200bnal', 'Root Signal'],
  ['direction overrides and controls', 'a\u202eb\u0007c\ufeff', 'abc'],
  ['line breaks and tabs', ' One\r\n\tTree ', 'One Tree'],
  ['half an emoji', 'Moss \ud83c', 'Moss'],
])('reads %s', (_, tag, line) => expect(tagLine(tag, 200)).toBe(line))

test.each([undefined, '', ' \u200b ', latin1([0x81, 0x20, 0x8d, 0x9d])])(
  'a tag without readable text counts as missing: %j',
  (tag) => expect(tagLine(tag, 200)).toBeUndefined(),
)

test('cuts before a character that doesn’t fit', () => {
  expect(cutText(`${'a'.repeat(199)}🌲`, 200)).toBe('a'.repeat(199))
  expect(cutText(`${'a'.repeat(198)}🌲`, 200)).toBe(`${'a'.repeat(198)}🌲`)
  expect(cutText('👩‍🌾👩‍🌾', 8)).toBe('👩‍🌾')
  expect(tagLine(`${'a'.repeat(199)}\u0301🌲`, 200)).toMatch(/^a+á$/)
})
