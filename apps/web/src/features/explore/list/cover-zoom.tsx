import type { Release } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ImageZoom } from '@hypha/ui/layers/image-zoom.tsx'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { useState } from 'react'
import css from './release-list.module.css'

/** The large cover, which opens full screen. */
export function CoverZoom({ release: { cover, title } }: { release: Release }) {
  const { t } = useTexts('explore')
  const [open, setOpen] = useState(false)
  return (
    <div>
      <button
        type="button"
        className={css.zoom}
        aria-label={t('enlargeCover', { title })}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <CoverImage cover={cover} sizes="280px" />
      </button>
      <ImageZoom open={open} title={t('coverOf', { title })} onClose={() => setOpen(false)}>
        <CoverImage cover={cover} alt={t('coverOf', { title })} sizes="min(92vw, 84dvh)" />
      </ImageZoom>
    </div>
  )
}
