import { expect, test } from 'vitest'
import { type LinkKind, normaliseLink } from './links.ts'

test.each([
  ['facebook.com/lichen.parade', 'https://www.facebook.com/lichen.parade'],
  ['http://facebook.com/lichen.parade/', 'https://www.facebook.com/lichen.parade'],
  ['https://m.facebook.com/profile.php?id=7', 'https://www.facebook.com/profile.php?id=7'],
  [' www.fb.com/lichen ', 'https://www.facebook.com/lichen'],
  ['https://facebook.com.evil.example/lichen', null],
  ['https://www.facebook.com/', null],
  ['facebook', null],
  ['javascript:alert(1)', null],
  ['', null],
])('[VA-08] normalizes the Facebook link %o to %o', (typed, normalised) => {
  expect(normaliseLink('facebook', typed)).toBe(normalised)
})

test.each<[LinkKind, string, string | null]>([
  ['website', 'lichen.example', 'https://lichen.example'],
  ['website', 'http://lichen.example/music/', 'http://lichen.example/music'],
  ['website', 'https://аpple.example/x', 'https://xn--pple-43d.example/x'],
  ['soundcloud', 'soundcloud.com/lichen', 'https://soundcloud.com/lichen'],
  ['bandcamp', 'http://lichen.bandcamp.com', 'https://lichen.bandcamp.com'],
  ['bandcamp', 'https://bandcamp.com', null],
  ['youtube', 'https://youtu.be/abc', 'https://youtu.be/abc'],
  ['spotify', 'https://open.spotify.com/artist/1', 'https://open.spotify.com/artist/1'],
  ['instagram', 'https://soundcloud.com/lichen', null],
  ['website', 'data:text/html,x', null],
  ['website', 'javascript://lichen.example/%0aalert(1)', null],
  ['website', 'https://me:secret@lichen.example', null],
  ['website', 'http://localhost:3000', null],
  ['website', 'http://127.0.0.1/admin', null],
  ['website', 'https://lichen.example/\nSet-Cookie: x', null],
  ['website', `https://lichen.example/${'x'.repeat(500)}`, null],
])('[S-34] %s: normalizes %o to %o', (kind, typed, normalised) => {
  expect(normaliseLink(kind, typed)).toBe(normalised)
})

test('a normalized link stays unchanged', () => {
  const normalised = normaliseLink('facebook', 'fb.com/lichen')!
  expect(normaliseLink('facebook', normalised)).toBe(normalised)
})
