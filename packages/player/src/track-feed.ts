import type { Track } from '@hypha/contract'
import { bufferedEnd } from './buffered-end.ts'
import type { DriverEvents } from './driver.ts'
import { HttpFailure } from './fetch-bytes.ts'
import type { StreamError } from './retry-policy.ts'
import { type Attached, takesType } from './media-source.ts'
import { openSource } from './stream-source.ts'

/** The browser can't decode or append the data. */
class MediaFailure extends Error {}

/** There is no media, or the browser doesn't support its type. */
class NotPlayable extends Error {}

/** Loads and appends one track. */
export interface Feed {
  /** Loads what is missing after the current position. */
  fill(): void
  retry(): void
  close(): void
}

export interface FeedOptions {
  aheadSeconds: () => number
  cache: RequestCache | undefined
  events: DriverEvents
}

/** Feeds a track into a media source, one segment at a time, always the one needed next. */
export function openFeed(
  element: HTMLMediaElement,
  { media, opened }: Attached,
  track: Track,
  { aheadSeconds, cache, events }: FeedOptions,
): Feed {
  const source = openSource(track, element.currentTime, cache)
  const closing = new AbortController()
  const isClosed = () => closing.signal.aborted
  let buffer: SourceBuffer | null = null
  let inFlight: { index: number; stop: AbortController } | null = null
  let isFilling = false
  let hasFailed = false

  const inHand = () => bufferedEnd(element) - element.currentTime
  /** Returns the next segment to load; null if enough or everything is buffered. */
  const shouldLoad = () =>
    inHand() < aheadSeconds() ? (source?.segmentAt(bufferedEnd(element)) ?? null) : null
  const isWhole = () => source?.segmentAt(bufferedEnd(element)) === null

  const fail = (error: unknown) => {
    if (hasFailed || isClosed()) return
    hasFailed = true
    events.onError(errorOf(error))
  }
  const openBuffer = async () => {
    await opened
    if (!source || !takesType(source.mime)) throw new NotPlayable()
    const opening = media.addSourceBuffer(source.mime)
    media.duration = source.durationSeconds
    // The browser cuts sample-accurately: encoder priming and padding are inaudible.
    opening.timestampOffset = -source.primingSeconds
    opening.appendWindowEnd = source.durationSeconds
    return opening
  }
  const append = (bytes: ArrayBuffer) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    buffer!.onupdateend = () => resolve()
    buffer!.onerror = () => reject(new MediaFailure())
    buffer!.appendBuffer(bytes)
    return promise
  }
  const read = async (index: number) => {
    const stop = new AbortController()
    inFlight = { index, stop }
    try {
      return await source!.read(index, AbortSignal.any([stop.signal, closing.signal]))
    } catch (error) {
      // A seek has made another segment more urgent.
      if (stop.signal.aborted) return []
      throw error
    } finally {
      inFlight = null
    }
  }
  const bring = async (index: number) => {
    const pieces = await read(index)
    const before = bufferedEnd(element)
    for (const bytes of pieces) await append(bytes)
    if (pieces.length === 0) return
    events.onBuffered()
    if (shouldLoad() === index && bufferedEnd(element) === before) throw new MediaFailure()
  }
  const fill = async () => {
    if (isFilling || hasFailed || isClosed()) return
    isFilling = true
    try {
      buffer ??= await openBuffer()
      for (let next = shouldLoad(); next !== null && !isClosed(); next = shouldLoad())
        await bring(next)
      if (isWhole() && media.readyState === 'open') media.endOfStream()
    } catch (error) {
      fail(error)
    } finally {
      isFilling = false
    }
  }
  const onSeeking = () => {
    if (inFlight && inFlight.index !== shouldLoad()) inFlight.stop.abort()
    void fill()
  }
  const listen = { signal: closing.signal }
  element.addEventListener('timeupdate', () => void fill(), listen)
  element.addEventListener('seeking', onSeeking, listen)
  element.addEventListener('error', () => element.error && fail(new MediaFailure()), listen)
  void fill()
  return {
    fill: () => void fill(),
    retry: () => {
      hasFailed = false
      void fill()
    },
    close: () => {
      closing.abort()
      source?.close()
    },
  }
}

function errorOf(error: unknown): StreamError {
  if (error instanceof HttpFailure) return { kind: 'network', status: error.status }
  if (error instanceof MediaFailure) return { kind: 'media' }
  if (error instanceof NotPlayable) return { kind: 'other' }
  return { kind: 'network' }
}
