import type { Release } from '@hypha/contract'
import { ImageZoom } from '@hypha/ui/layers/image-zoom.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { useState } from 'react'
import css from './release-list.module.css'

/** The big cover; a press shows it as large as the window is. */
export function CoverZoom({ release: { cover, title } }: { release: Release }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        className={css.zoom}
        aria-label={`Enlarge the cover of ${title}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CoverImage cover={cover} sizes="280px" />
      </button>
      <ImageZoom open={open} title={`Cover of ${title}`} onClose={() => setOpen(false)}>
        <CoverImage cover={cover} alt={`Cover of ${title}`} sizes="min(92vw, 84dvh)" />
      </ImageZoom>
    </div>
  )
}
