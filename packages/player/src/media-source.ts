/** iPhones only support Safari's variant. */
const Source = (): typeof MediaSource | undefined =>
  globalThis.ManagedMediaSource ?? globalThis.MediaSource

/** Whether this browser has media source extensions and supports the type. */
export const takesType = (mime: string): boolean => Source()?.isTypeSupported(mime) ?? false

/** A media source attached to an element. */
export interface Attached {
  media: MediaSource
  opened: Promise<void>
}

/** Attaches a new, empty media source to the element. Requires support. */
export function attach(element: HTMLMediaElement): Attached {
  const media = new (Source()!)()
  // iPhones accept ManagedMediaSource only on elements without remote playback.
  if (globalThis.ManagedMediaSource) element.disableRemotePlayback = true
  const url = URL.createObjectURL(media)
  const opened = new Promise<void>((resolve) => {
    media.addEventListener('sourceopen', () => resolve(), { once: true })
  })
  void opened.then(() => URL.revokeObjectURL(url))
  element.src = url
  return { media, opened }
}
