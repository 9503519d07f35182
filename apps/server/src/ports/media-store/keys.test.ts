import { describe, expect, test } from 'vitest'
import { checkPrefix, InvalidKey, isKey } from './keys.ts'

describe('storage keys', () => {
  test.each(['a', 'originals/12/4f-a_b.wav', 'covers/9/320.webp'])('accepts %s as a key', (key) =>
    expect(isKey(key)).toBe(true),
  )

  test.each([
    '',
    '/',
    '/etc/passwd',
    'a//b',
    'a/',
    '.',
    '..',
    '../a',
    'a/../b',
    'a/..',
    'a/.hidden',
    '.writing/a',
    'a/b..c',
    'A/b',
    'a b',
    'a\\..\\b',
    'a\0b',
    'a\nb',
    'a%2e%2e/b',
    'ä',
    'a?b',
    'a:b',
    '~root',
    'a/'.repeat(300) + 'a',
  ])('rejects %j as a key', (key) => expect(isKey(key)).toBe(false))

  test('a prefix may end with one slash', () => {
    expect(checkPrefix('tracks/12/')).toBe('tracks/12')
    expect(() => checkPrefix('tracks//')).toThrow(InvalidKey)
    expect(() => checkPrefix('/')).toThrow(InvalidKey)
  })
})
