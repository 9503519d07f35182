import { describe, expect, test } from 'vitest'
import { mailLayout } from './layout.ts'

const content = {
  language: 'en' as const,
  siteName: 'Hypha',
  heading: 'Confirm your address',
  paragraphs: ['Hello Ada,', 'one more step.'],
  action: { label: 'Confirm', url: 'https://hypha.test/confirm?a=1&b=2' },
  footnote: 'You registered at Hypha.',
}

describe('the layout of mails', () => {
  test('text and HTML have the same content', () => {
    const { html, text } = mailLayout(content)
    expect(text).toBe(
      'Confirm your address\n\nHello Ada,\n\none more step.\n\nConfirm:\nhttps://hypha.test/confirm?a=1&b=2\n\n-- \nHypha\nYou registered at Hypha.',
    )
    for (const part of ['Confirm your address', 'Hello Ada,', 'You registered at Hypha.']) {
      expect(html).toContain(part)
    }
    expect(html).toContain('href="https://hypha.test/confirm?a=1&amp;b=2"')
  })

  test('user-written text stays text', () => {
    const evil = `"><img src=x onerror=alert(1)>'&`
    const { html } = mailLayout({
      language: 'en',
      siteName: evil,
      heading: evil,
      paragraphs: [evil],
      action: { label: evil, url: 'https://x.test/"><script>' },
      footnote: evil,
    })
    expect(html).not.toContain('<img')
    expect(html).not.toContain('<script')
    expect(html.match(/&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;&#39;&amp;/g)).toHaveLength(6)
  })

  test('nothing is loaded, and dark mode has its own colors', () => {
    const { html } = mailLayout(content)
    expect(html).not.toMatch(/<(img|link|iframe)|url\(|@import|src=/i)
    expect(html).toContain('prefers-color-scheme: dark')
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'nowhere'])(
    'rejects %s as an action',
    (url) =>
      expect(() => mailLayout({ ...content, action: { label: 'Go', url } })).toThrow(TypeError),
  )
})
