import type { Song } from '@hypha/contract'
import { fetchHead, type Head, headBytes, streamsOf, takeAhead } from './head.ts'
import { affordable, network } from './network.ts'
import { masterOf, playlistOf } from './playlist.ts'

/** What is answered from memory, and how long its bytes were on their way. */
export interface Answer {
  data: string | ArrayBuffer
  tookMs: number
}

/** What one deck loads from: addresses that are answered from memory, and the rest of the network. */
export interface StreamSource {
  /** Given to hls.js as the address of the playlist. */
  url: string
  /** The place of the stream that the song begins with, from small to large. */
  startLevel: number
  /** The codec's delay at the beginning that the file does not signal, in seconds. */
  primingSeconds: number
  /** The answer from memory, or null where hls.js is to ask the network. */
  answer(url: string, start?: number, end?: number): Answer | Promise<Answer> | null
  /** What is in memory or in the browser's cache may be broken: asks for it anew. */
  forget(): void
  close(): void
}

/** FFmpeg's AAC coder begins with 1,024 samples that are no music, here at 44.1 kHz. */
const AAC_PRIMING_SECONDS = 1024 / 44_100

let sources = 0

/** Asks at once, in one request, for the header and the first segment of the best stream that the network carries. */
export function openSource(song: Song): StreamSource {
  const streams = streamsOf(song)
  const startLevel = affordable(streams, network.bitsPerSecond)
  const stream = streams[startLevel]
  if (!stream) return unindexed(song.link ?? '')
  const stop = new AbortController()
  let head: Promise<Head> | null = null
  let cache: RequestCache = 'default'
  const headOnce = () => {
    if (head) return head
    const asked = takeAhead(stream.url) ?? fetchHead(stream, stop.signal, cache)
    // Whoever waits for it hears the failure; the next attempt asks again.
    asked.catch(() => (head = null))
    return (head = asked)
  }
  void headOnce()
  // Names of their own for each load: hls.js keeps its buffers for an address that it knows.
  const base = `${location.origin}/playlist-in-memory/${++sources}`
  const names = streams.map((_, i) => `${base}/${i}.m3u8`)
  const playlists = new Map(names.map((name, i) => [name, playlistOf(streams[i]!)]))
  if (streams.length > 1) playlists.set(`${base}.m3u8`, masterOf(streams, names))
  return {
    url: streams.length > 1 ? `${base}.m3u8` : names[0]!,
    startLevel,
    primingSeconds: stream.codec.startsWith('mp4a') ? AAC_PRIMING_SECONDS : 0,
    answer: (asked, start = 0, end = Infinity) => {
      const playlist = playlists.get(asked)
      if (playlist) return { data: playlist, tookMs: 0 }
      if (asked !== stream.url || end > headBytes(stream)) return null
      return headOnce().then(({ bytes, tookMs }) => ({ data: bytes.slice(start, end), tookMs }))
    },
    forget: () => {
      head = null
      cache = 'reload'
    },
    close: () => stop.abort(),
  }
}

/** A song without an index of its streams: its master playlist, from the network. */
const unindexed = (link: string): StreamSource => ({
  url: link,
  startLevel: -1,
  primingSeconds: AAC_PRIMING_SECONDS,
  answer: () => null,
  forget: () => {},
  close: () => {},
})
