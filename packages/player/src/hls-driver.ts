import Hls, { type ErrorData, type HlsConfig } from 'hls.js/light'
import type { Driver, DriverEvents } from './driver.ts'
import type { StreamError } from './ladder.ts'
import { network } from './network.ts'
import { loaderOf } from './source-loader.ts'
import { openSource, type StreamSource } from './stream-source.ts'

const AHEAD_SECONDS = 30
const AHEAD_IDLE_SECONDS = 6
const BEHIND_SECONDS = 60

/** No retries of its own: each failure is reported at once, and the ladder decides. */
const loadPolicy = {
  default: {
    maxTimeToFirstByteMs: 8_000,
    maxLoadTimeMs: 20_000,
    timeoutRetry: null,
    errorRetry: null,
  },
}

/** Plays through one long-lived hls.js, attached to its element before it is needed. */
export function createHlsDriver(element: HTMLMediaElement, events: DriverEvents): Driver {
  let source: StreamSource | null = null
  let isForeground = false
  const config: Partial<HlsConfig> = {
    // The light build has no worker, and a song is demuxed sooner without one.
    enableWorker: false,
    loader: loaderOf(() => source),
    // A song that is loaded while its deck is still being attached would wait for the next look, 100 ms later.
    startFragPrefetch: true,
    maxBufferLength: AHEAD_IDLE_SECONDS,
    // By size it would load many minutes ahead where it knows the rate of a stream.
    maxBufferSize: 0,
    backBufferLength: BEHIND_SECONDS,
    manifestLoadPolicy: loadPolicy,
    playlistLoadPolicy: loadPolicy,
    fragLoadPolicy: loadPolicy,
  }
  const hls = new Hls(config)
  hls.on(Hls.Events.ERROR, (_name, data) => {
    // With a second quality hls.js would try that one in silence; what failed is ours to repair.
    const isNetwork = data.type === Hls.ErrorTypes.NETWORK_ERROR
    if (!data.fatal && isNetwork) hls.stopLoad()
    if (data.fatal || isNetwork) events.onError(errorOf(data))
  })
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    network.tell(hls.bandwidthEstimate)
    events.onBuffered()
  })
  hls.attachMedia(element)
  return {
    get offsetSeconds() {
      return source?.primingSeconds ?? 0
    },
    load: (song, atSeconds) => {
      source?.close()
      source = openSource(song)
      // A seek costs 100 ms: who waits for the sound gets the 23 ms of priming instead, a deck in waiting is exact.
      const isExact = atSeconds > 0 || !isForeground
      hls.config.startPosition = isExact ? atSeconds + source.primingSeconds : 0
      hls.config.startLevel = source.startLevel
      hls.bandwidthEstimate = network.bitsPerSecond
      hls.loadSource(source.url)
    },
    retry: () => {
      // Without levels it was the playlist that failed.
      if (hls.levels.length === 0 && source) hls.loadSource(source.url)
      else hls.startLoad(element.currentTime || hls.config.startPosition)
    },
    recover: () => {
      source?.forget()
      hls.recoverMediaError()
    },
    setForeground: (yes) => {
      isForeground = yes
      hls.config.maxBufferLength = yes ? AHEAD_SECONDS : AHEAD_IDLE_SECONDS
    },
    destroy: () => {
      source?.close()
      hls.destroy()
    },
  }
}

function errorOf(data: ErrorData): StreamError {
  const { details, type } = data
  // Recovering cannot teach the browser a codec.
  if (details === Hls.ErrorDetails.MANIFEST_INCOMPATIBLE_CODECS_ERROR) return { kind: 'other' }
  if (type === Hls.ErrorTypes.MEDIA_ERROR) return { kind: 'media' }
  if (type !== Hls.ErrorTypes.NETWORK_ERROR) return { kind: 'other' }
  return { kind: 'network', status: data.response?.code }
}
