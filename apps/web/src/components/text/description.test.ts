import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fold, plainText, textToHtml } from './plain-text.ts'
import { plainBlocks } from './plain-blocks.ts'

test('[VA-07] a description over the limit is cut at a word, a shorter one stays whole', () => {
  expect(fold('night forest', 12)).toBe('night forest')
  const folded = fold('word '.repeat(200), 500)
  expect(folded.length).toBeLessThanOrEqual(501)
  expect(folded.endsWith('word…')).toBe(true)
  expect(fold('x'.repeat(600), 500)).toBe(`${'x'.repeat(500)}…`)
})

test('puts each block of a description on its own line', () => {
  expect(plainText('<p>Night &amp; day</p><ul><li>one</li><li>two</li></ul>')).toBe(
    'Night & day\none\ntwo',
  )
})

test("renders a description's blocks before the sanitizer loads, without anything active", () => {
  const blocks = (html: string) =>
    renderToStaticMarkup(createElement(Fragment, null, plainBlocks(html)))
  const simple =
    '<p>Night &amp; <em>day</em>,<br/>and <a>more</a></p><ul><li>one<ul><li>in it</li></ul></li></ul>after'
  expect(blocks(simple.replace('<a>', '<a href="https://a.example">'))).toBe(simple)
  expect(
    blocks('<p onclick="act()">a</p><script>act()</script>&lt;img src=x onerror=act()&gt;'),
  ).toBe('<p>a</p>act()&lt;img src=x onerror=act()&gt;')
  expect(blocks('</p><p>never closed')).toBe('never closed')
})

test('typed text converts to paragraphs and back', () => {
  const typed = 'Night & day <b>\nsecond'
  expect(textToHtml(`${typed}\n\n`)).toBe('<p>Night &amp; day &lt;b&gt;</p><p>second</p>')
  expect(plainText(textToHtml(typed))).toBe(typed)
  expect(textToHtml(' \n ')).toBe('')
})
