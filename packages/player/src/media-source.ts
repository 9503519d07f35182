/** Safari's own kind is the only one on an iPhone. */
const Source = (): typeof MediaSource | undefined =>
  globalThis.ManagedMediaSource ?? globalThis.MediaSource

/** Whether this browser has media source extensions, and plays such a type through them. */
export const takesType = (mime: string): boolean => Source()?.isTypeSupported(mime) ?? false

/** A media source on its element. */
export interface Attached {
  media: MediaSource
  opened: Promise<void>
}

/** Gives the element a new, empty media source. Only where there are any. */
export function attach(element: HTMLMediaElement): Attached {
  const media = new (Source()!)()
  // An iPhone takes its own kind only from elements that do not play elsewhere.
  if (globalThis.ManagedMediaSource) element.disableRemotePlayback = true
  const url = URL.createObjectURL(media)
  const opened = new Promise<void>((resolve) => {
    media.addEventListener('sourceopen', () => resolve(), { once: true })
  })
  void opened.then(() => URL.revokeObjectURL(url))
  element.src = url
  return { media, opened }
}
