import { expect, test } from 'vitest'
import { safeRedirect } from './redirect.ts'
import { isRememberedPath } from './remembered-paths.ts'

const KEPT = [
  '/explore',
  '/explore?page=2&subGenres=1,2',
  '/album/some-album#comments',
  '/create-music-release',
  '/a/b/c?next=//evil.example',
  '/a@evil.example',
  '/søk?q=%C3%A9',
]

test.each(KEPT)('keeps %s', (target) => {
  const resolved = safeRedirect(target, '/home')
  expect(decodeURI(resolved)).toBe(decodeURI(target))
})

const HOSTILE = [
  null,
  undefined,
  '',
  'explore',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https:evil.example',
  'https://evil.example',
  'https:/evil.example',
  'HTTP://evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%2Fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d%0aLocation:%20https://evil.example',
  ' //evil.example',
  '\t//evil.example',
  '/\u0000//evil.example',
  '/%00',
  '/.//evil.example',
  '/..//evil.example',
  '/explore/..//evil.example',
  '/explore/%2e%2e//evil.example',
  '/%2e//evil.example',
  '/./\\evil.example',
  '@evil.example',
  '//user@evil.example',
  '?redirect=/explore',
  '#//evil.example',
  '/%',
  '/%E0%A4%A',
]

test.each(HOSTILE)('[S-31] %j leads to the fallback', (target) => {
  expect(safeRedirect(target, '/home')).toBe('/home')
})

const LISTED = [
  '/',
  '/login',
  '/login/',
  '/login?redirect=/explore',
  '/./login',
  '/explore/../login',
  '/%6cogin',
  '/forgot-password',
  '/logged-out#x',
  '/registration',
  '/password-changed',
  '/settings/security',
  '/settings/%73ecurity',
]

test.each(LISTED)('[S-31] never returns to %s', (target) => {
  expect(safeRedirect(target, '/home')).toBe('/home')
})

test('recognizes paths that must not be remembered', () => {
  expect(isRememberedPath('/login?x=1')).toBe(false)
  expect(isRememberedPath('/explore')).toBe(true)
})
