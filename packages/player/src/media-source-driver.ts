import type { Track } from '@hypha/contract'
import type { Driver, DriverEvents } from './driver.ts'
import { attach, takesType } from './media-source.ts'
import { type Feed, openFeed } from './track-feed.ts'

const AHEAD_SECONDS = 30
const AHEAD_IDLE_SECONDS = 6

/** Whether this driver works in this browser. */
export const hasMediaSource = () => takesType('audio/mp4; codecs="mp4a.40.2"')

/** Plays a track by its segments. Its media source is attached before there is a track. */
export function createMediaSourceDriver(element: HTMLMediaElement, events: DriverEvents): Driver {
  let attached = attach(element)
  let track: Track | null = null
  let feed: Feed | null = null
  let aheadSeconds = AHEAD_IDLE_SECONDS

  const open = (atSeconds: number, cache?: RequestCache) => {
    if (!track) return
    feed?.close()
    if (feed) attached = attach(element)
    // Before the metadata is loaded, this sets the start position.
    element.currentTime = atSeconds
    feed = openFeed(element, attached, track, { aheadSeconds: () => aheadSeconds, cache, events })
  }
  return {
    load: (next, atSeconds) => {
      track = next
      open(atSeconds)
    },
    retry: () => feed?.retry(),
    // The copy in the browser's cache may be the broken one.
    recover: () => open(element.currentTime, 'reload'),
    setForeground: (yes) => {
      aheadSeconds = yes ? AHEAD_SECONDS : AHEAD_IDLE_SECONDS
      // After the press that calls it, so that buffered sound starts before more is fetched.
      queueMicrotask(() => feed?.fill())
    },
    destroy: () => {
      feed?.close()
      element.removeAttribute('src')
    },
  }
}
