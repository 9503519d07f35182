import { useEffect, useRef } from 'react'

/** A blurred preview of a picture, decoded from about 24 bytes. The decoder is loaded on demand. */
export function Thumbhash({ thumbhash }: { thumbhash: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isMounted = true
    const draw = ({ thumbHashToRGBA }: typeof import('thumbhash')) => {
      const target = canvas.current
      if (!isMounted || !target) return
      const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))
      const { w, h, rgba } = thumbHashToRGBA(bytes)
      target.width = w
      target.height = h
      target.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
    }
    // Each in its own task, because thirty at once would block a phone's response to a tap.
    void import('thumbhash').then(
      (decoder) => setTimeout(draw, 0, decoder),
      // Without a network, the hue is shown.
      () => undefined,
    )
    return () => {
      isMounted = false
    }
  }, [thumbhash])
  return <canvas ref={canvas} aria-hidden />
}
