import { expect, test } from 'vitest'
import { type DocumentParts, htmlDocument } from './document.ts'

const hostile = '</script></title><img src=x onerror=alert(1)>"\'&\u2028'

const PARTS: DocumentParts = {
  head: {
    title: hostile,
    description: hostile,
    cover: { base: '/media/pictures/a', hue: 0, thumbhash: null },
  },
  isIndexed: true,
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

test('a page with a player says where others find it, with absolute URLs', () => {
  const played = htmlDocument({
    ...PARTS,
    url: 'https://x.test/album/moss?page=2',
    head: {
      ...{ title: hostile, cover: PARTS.head.cover },
      player: {
        ...{ kind: 'release', identifier: 'moss', page: '/album/moss' },
        audio: '/embed/track/moss-1/audio',
      },
      music: [
        ['music:musician', '/artist/ann'],
        ['music:song:track', 1],
      ],
    },
  })
  expect(played).toContain(
    'type="application/json+oembed" href="https://x.test/api/oembed?url=https%3A%2F%2Fx.test%2Falbum%2Fmoss&#38;format=json"',
  )
  expect(played).toContain('name="twitter:player" content="https://x.test/embed/release/moss"')
  expect(played.match(/name="twitter:card"/g)).toHaveLength(1)
  expect(played).toContain('property="og:audio" content="https://x.test/embed/track/moss-1/audio"')
  expect(played).toContain('property="music:musician" content="https://x.test/artist/ann"')
  expect(played).toContain('property="music:song:track" content="1"')
  expect(played).not.toContain('<img')
})

test('other pages have no player', () => {
  expect(page).not.toMatch(/oembed|twitter:player|og:audio|music:/)
})
