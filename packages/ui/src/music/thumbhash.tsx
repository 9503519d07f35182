import { useEffect, useRef } from 'react'

/** A blurred likeness of a picture, from the two dozen bytes that came with it. Its code is fetched when needed. */
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
    // Each in a task of its own: thirty at once would keep a phone from answering a tap.
    void import('thumbhash').then((decoder) => setTimeout(draw, 0, decoder))
    return () => {
      isMounted = false
    }
  }, [thumbhash])
  return <canvas ref={canvas} aria-hidden />
}
