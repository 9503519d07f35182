import type { PlaylistCard } from '@hypha/contract'
import { emblem } from '@hypha/covers/emblem.ts'
import { CoverImage } from '@hypha/ui/music/cover-image.tsx'
import { EmblemImage } from '@hypha/ui/music/emblem-image.tsx'
import { useMemo } from 'react'
import css from './playlist-cover.module.css'

interface PlaylistCoverProps {
  playlist: Pick<PlaylistCard, 'name' | 'cover' | 'releaseCovers'>
  /** Value of `<img sizes>` for the whole cover. */
  sizes: string
}

/** The custom cover, else the covers of one or four tracks, else a drawing generated from the name. */
export function PlaylistCover({ playlist, sizes }: PlaylistCoverProps) {
  const { cover, releaseCovers, name } = playlist
  const drawing = useMemo(() => emblem(name), [name])
  const one = cover ?? (releaseCovers.length < 4 ? releaseCovers[0] : undefined)
  if (one) return <CoverImage cover={one} sizes={sizes} />
  if (releaseCovers.length === 0)
    return <EmblemImage shape="square" picture={null} drawing={drawing} />
  return (
    <span className={css.mosaic}>
      {releaseCovers.map((each) => (
        <CoverImage key={each.base} cover={each} sizes="160px" />
      ))}
    </span>
  )
}
