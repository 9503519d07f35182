import type { Cover } from '@hypha/contract'
import { NO_COVER_BASE } from '@hypha/contract/limits'
import { useEffect, useRef } from 'react'
import { nearestHue } from '../lib/hue.ts'
import { Logo } from '../shell/logo.tsx'
import css from './cover-image.module.css'

const SIZES = [160, 320, 640, 1280] as const

/** `srcset` of a cover in one format. */
export const coverSrcSet = (base: string, format: 'avif' | 'webp' | 'jpg') =>
  SIZES.map((size) => `${base}-${size}.${format} ${size}w`).join(', ')

export const coverSrc = (base: string, size: (typeof SIZES)[number]) => `${base}-${size}.jpg`

/** Draws the thumbhash into the canvas under the picture while that is not there yet. */
function useThumbhash(thumbhash: string | null) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    const picture = target?.parentElement?.querySelector('img')
    if (!target || !thumbhash || picture?.complete) return
    let wanted = true
    void import('thumbhash').then(({ thumbHashToRGBA }) => {
      if (!wanted) return
      const bytes = Uint8Array.from(atob(thumbhash), (character) => character.charCodeAt(0))
      const { w, h, rgba } = thumbHashToRGBA(bytes)
      target.width = w
      target.height = h
      target.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0)
    })
    return () => {
      wanted = false
    }
  }, [thumbhash])
  return canvas
}

export interface CoverImageProps {
  cover: Cover
  /** Empty where the title stands beside it. */
  alt?: string
  /** As of `<img sizes>`. */
  sizes: string
  /** Among the first to be seen: fetched at once and before others. */
  eager?: boolean
}

/** A square cover; its hue, then its thumbhash, stand in until it has arrived. */
export function CoverImage({ cover, alt = '', sizes, eager = false }: CoverImageProps) {
  const canvas = useThumbhash(cover.thumbhash)
  if (cover.base === NO_COVER_BASE) {
    return (
      <span className={css.cover} data-hue={nearestHue(cover.hue)} data-none>
        <Logo />
      </span>
    )
  }
  return (
    <span className={css.cover} data-hue={nearestHue(cover.hue)}>
      <canvas className={css.hash} ref={canvas} aria-hidden />
      <picture>
        <source type="image/avif" srcSet={coverSrcSet(cover.base, 'avif')} sizes={sizes} />
        <source type="image/webp" srcSet={coverSrcSet(cover.base, 'webp')} sizes={sizes} />
        <img
          className={css.image}
          srcSet={coverSrcSet(cover.base, 'jpg')}
          src={coverSrc(cover.base, 320)}
          sizes={sizes}
          width={320}
          height={320}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          fetchPriority={eager ? 'high' : 'auto'}
        />
      </picture>
    </span>
  )
}
