import { expect, test } from 'vitest'
import { m3u8 } from './m3u8.ts'

test('has the duration, artist, title and address of each track', () => {
  const track = {
    seconds: 468.4,
    artist: 'Ojas',
    title: 'Mycelium',
    url: 'https://a.test/track/m-1',
  }
  expect(m3u8('Night', [track])).toBe(
    '#EXTM3U\n#PLAYLIST:Night\n#EXTINF:468,Ojas - Mycelium\nhttps://a.test/track/m-1\n',
  )
})

test('line breaks in names do not start a new line', () => {
  const track = {
    seconds: 1,
    artist: 'A\n#EXTM3U',
    title: 'B\u2028C\r\nD\u202e',
    url: 'https://a.test/',
  }
  const lines = m3u8('N\nhttps://evil.test/', [track]).split(/[\n\r\u2028]/)
  expect(lines).toEqual([
    '#EXTM3U',
    '#PLAYLIST:N https://evil.test/',
    '#EXTINF:1,A #EXTM3U - B C D',
    'https://a.test/',
    '',
  ])
})
