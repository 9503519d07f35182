import type { Song } from '@hypha/contract'
import { fetchHead, headBytes, streamOf, takeAhead } from './head.ts'
import { playlistOf } from './playlist.ts'

/** What one deck loads from: addresses that are answered from memory, and the rest of the network. */
export interface StreamSource {
  /** Given to hls.js as the address of the playlist. */
  url: string
  /** The codec's delay at the beginning that the file does not signal, in seconds. */
  primingSeconds: number
  /** The answer from memory, or null where hls.js is to ask the network. */
  answer(url: string, start?: number, end?: number): string | Promise<ArrayBuffer> | null
  /** What is in memory or in the browser's cache may be broken: asks for it anew. */
  forget(): void
  close(): void
}

/** FFmpeg's AAC coder begins with 1,024 samples that are no music, here at 44.1 kHz. */
const AAC_PRIMING_SECONDS = 1024 / 44_100

let sources = 0

/** Asks for the header and the first segment in one request at once; the best stream the song has is used. */
export function openSource(song: Song): StreamSource {
  const stream = streamOf(song)
  if (!stream) return unindexed(song.link ?? '')
  const playlist = playlistOf(stream)
  const stop = new AbortController()
  let head: Promise<ArrayBuffer> | null = null
  let cache: RequestCache = 'default'
  const headOnce = () => {
    if (head) return head
    const asked = takeAhead(stream.url) ?? fetchHead(stream, stop.signal, cache)
    // Whoever waits for it hears the failure; the next attempt asks again.
    asked.catch(() => (head = null))
    return (head = asked)
  }
  void headOnce()
  // A name of its own for each load: hls.js keeps its buffers for an address that it knows.
  const url = `${location.origin}/playlist-in-memory/${++sources}.m3u8`
  return {
    url,
    primingSeconds: stream.codec.startsWith('mp4a') ? AAC_PRIMING_SECONDS : 0,
    answer: (asked, start = 0, end = Infinity) => {
      if (asked === url) return playlist
      const isInHead = asked === stream.url && end <= headBytes(stream)
      return isInHead ? headOnce().then((bytes) => bytes.slice(start, end)) : null
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
  primingSeconds: AAC_PRIMING_SECONDS,
  answer: () => null,
  forget: () => {},
  close: () => {},
})
