import { expect, test } from 'vitest'
import { createStreamAddresses } from '../streams/stream-address.ts'
import { signStreams } from './unsigned-streams.ts'

const addresses = createStreamAddresses(Buffer.alloc(32, 7))
const now = new Date('2026-03-01T12:30:00Z')
const sign = (path: string) => addresses.sign(path, null, now)
const stream = '/media/streams/tracks/abc/standard.mp4'
const playlist = '/media/playlists/abc/standard.m3u8'

test('every address that was left open is signed as it would have been', () => {
  const page = (link: string, url: string) =>
    JSON.stringify({ playList: [1, 2].map((id) => ({ id, link, streams: [{ url }] })) })
  expect(signStreams(page(playlist, stream), addresses, now)).toBe(
    page(sign(playlist), sign(stream)),
  )
})

test('nothing is signed for who writes an address into a title', () => {
  const title = `"url":"${stream}"`
  for (const page of [{ title }, { title: `\\${title}` }, { title: stream }, { [title]: 1 }]) {
    const body = JSON.stringify(page)
    expect(signStreams(body, addresses, now)).toBe(body)
  }
})
