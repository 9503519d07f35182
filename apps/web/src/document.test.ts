import { expect, test } from 'vitest'
import { type DocumentParts, htmlDocument } from './document.ts'

const hostile = '</script></title><img src=x onerror=alert(1)>"\'&\u2028'

const PARTS: DocumentParts = {
  head: {
    title: hostile,
    description: hostile,
    cover: { base: '/media/pictures/a', hue: 0, thumbhash: null },
  },
  language: 'en',
  url: `https://x.test/${hostile}`,
  assets: {
    stylesheet: '/assets/s.css',
    modules: ['/assets/m.js'],
    fonts: ['/assets/f.woff2'],
    entry: '/assets/e.js',
  },
  body: '<main></main>',
  state: {
    siteName: hostile,
    language: 'en',
    texts: [],
    isDemo: false,
    movesMoney: true,
    shellOnly: false,
    queries: { mutations: [], queries: [] },
  },
}
const page = htmlDocument(PARTS)

test('user input cannot close an element of the document', () => {
  expect(page).not.toContain('<img')
  expect(page.match(/<\/script>/g)).toHaveLength(3)
  expect(page.match(/<\/title>/g)).toHaveLength(1)
})

test('the cover of a link preview has its absolute URL and size', () => {
  expect(page).toContain('property="og:image" content="https://x.test/media/pictures/a-share.jpg"')
  expect(page).toContain('property="og:image:width" content="1200"')
})

test('a page without a cover has its drawn image', () => {
  const drawn = htmlDocument({
    ...PARTS,
    head: { title: 'Moss', shareCard: '/api/events/4/cards/link?format=jpg' },
  })
  expect(drawn).toContain(
    'property="og:image" content="https://x.test/api/events/4/cards/link?format=jpg"',
  )
})

test('the state survives serialization', () => {
  const text = /id="state">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  expect(JSON.parse(text)).toMatchObject({ siteName: hostile })
})

test('[S-76] the only inline style is the constant one, and no attribute holds a style or a handler', () => {
  expect(page.match(/<style>/g)).toHaveLength(1)
  expect(page).toContain('<style>@layer reset, tokens')
  // User input is always in quoted attributes; outside of quotes there must be no style or handler.
  expect(page.replace(/"[^"]*"/g, '')).not.toMatch(/<[a-z][^>]*\s(style|on\w+)=/)
})
