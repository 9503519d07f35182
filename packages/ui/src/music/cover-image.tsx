import type { Cover } from '@hypha/contract'
import { NO_COVER_BASE } from '@hypha/contract/limits'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { nearestHue } from '../lib/hue.ts'
import { useNearViewport } from '../lib/use-near-viewport.ts'
import { Logo } from '../shell/logo.tsx'
import css from './cover-image.module.css'
import { Thumbhash } from './thumbhash.tsx'

const SIZES = [160, 320, 640, 1280] as const

/** All supported browsers support AVIF; `src` is for clients without `srcset`. */
const coverSrcSet = (base: string) =>
  SIZES.map((size) => `${base}-${size}.avif ${size}w`).join(', ')

export const coverSrc = (base: string, size: (typeof SIZES)[number]) => `${base}-${size}.jpg`

/** Whether the wanted picture had not loaded yet when first checked. */
function useAwaited(picture: RefObject<HTMLImageElement | null>, due: string | null): boolean {
  const [isAwaited, setAwaited] = useState(false)
  // oxlint-disable-next-line react/set-state-in-effect -- only the element knows whether it has loaded
  useEffect(() => setAwaited(due !== null && picture.current?.complete === false), [picture, due])
  return isAwaited
}

/**
 * `first`: the most important picture of the page. `now`: visible immediately. `near`: native lazy loading,
 * several viewports ahead. `late`: when in the viewport or on scrolling, by script.
 */
export type CoverLoading = 'first' | 'now' | 'near' | 'late'

export interface CoverImageProps {
  cover: Cover
  /** Empty if the title is next to it. */
  alt?: string
  /** Value of `<img sizes>`. */
  sizes: string
  loading?: CoverLoading
}

/** A square cover. Shows its hue, then its thumbhash, until it has loaded. */
export function CoverImage({ cover, alt = '', sizes, loading = 'near' }: CoverImageProps) {
  const picture = useRef<HTMLImageElement>(null)
  const isDue = useNearViewport(picture, loading === 'late')
  const isAwaited = useAwaited(picture, isDue ? cover.base : null)
  if (cover.base === NO_COVER_BASE) {
    return (
      <span className={css.cover} data-hue={nearestHue(cover.hue)} data-none>
        <Logo />
      </span>
    )
  }
  const srcSet = coverSrcSet(cover.base)
  const sources = isDue ? { srcSet, src: coverSrc(cover.base, 320) } : undefined
  return (
    <span className={css.cover} data-hue={nearestHue(cover.hue)}>
      {isAwaited && cover.thumbhash && <Thumbhash thumbhash={cover.thumbhash} />}
      <img
        {...sources}
        ref={picture}
        className={css.image}
        sizes={sizes}
        width={320}
        height={320}
        alt={alt}
        loading={loading === 'near' ? 'lazy' : 'eager'}
        decoding={loading === 'first' ? 'sync' : 'async'}
        fetchPriority={loading === 'first' ? 'high' : 'auto'}
      />
    </span>
  )
}
