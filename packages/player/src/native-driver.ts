import type { Driver, DriverEvents } from './driver.ts'
import type { StreamError } from './retry-policy.ts'

/** Plays `track.link` with native HLS, in browsers without media source extensions. */
export function createNativeDriver(element: HTMLMediaElement, events: DriverEvents): Driver {
  const reload = () => {
    const at = element.currentTime
    element.load()
    element.currentTime = at
  }
  const report = () => {
    const error = element.error && errorOf(element.error)
    if (error) events.onError(error)
  }
  element.addEventListener('error', report)
  element.addEventListener('progress', events.onBuffered)
  return {
    load: (track, atSeconds) => {
      element.src = track.link ?? ''
      element.load()
      if (atSeconds > 0) element.currentTime = atSeconds
    },
    retry: reload,
    recover: reload,
    setForeground: () => {},
    destroy: () => {
      element.removeEventListener('error', report)
      element.removeEventListener('progress', events.onBuffered)
    },
  }
}

function errorOf({ code }: MediaError): StreamError | null {
  if (code === MediaError.MEDIA_ERR_ABORTED) return null
  if (code === MediaError.MEDIA_ERR_NETWORK) return { kind: 'network' }
  return { kind: code === MediaError.MEDIA_ERR_DECODE ? 'media' : 'other' }
}
