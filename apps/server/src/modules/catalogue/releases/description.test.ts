import { expect, test } from 'vitest'
import { cleanDescription } from './description.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<p style="position:fixed" onclick="alert(1)">x</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form action="https://evil.example"><input name=q></form>',
  '<object data="x"></object><embed src="x"><base href="https://evil.example">',
]

test.each(HOSTILE)('%s leaves nothing that loads or runs', (html) => {
  const clean = cleanDescription(html)
  expect(clean).not.toMatch(
    /<(script|img|svg|iframe|math|style|form|input|object|embed|base)|\son\w+=|javascript:|data:|srcdoc|href="\/\//i,
  )
  expect(cleanDescription(clean)).toBe(clean)
})

test('[S-28] encoded markup stays text over three rounds', () => {
  const written = '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;b&amp;gt;</p>'
  const once = cleanDescription(written)
  expect(once).toBe(written)
  expect(cleanDescription(cleanDescription(once))).toBe(written)
})

test('links keep their address and are marked as user-generated', () => {
  expect(cleanDescription('<a href="https://a.example/x">a</a>')).toBe(
    '<a href="https://a.example/x" rel="nofollow ugc noopener noreferrer">a</a>',
  )
})

test('handles deep nesting within the length limit quickly', () => {
  const started = process.cpuUsage()
  cleanDescription('<p>'.repeat(6_600))
  const { user } = process.cpuUsage(started)
  expect(user / 1000).toBeLessThan(2_000)
})
