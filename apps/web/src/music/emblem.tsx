import type { Artist, Label } from '@hypha/contract'
import { emblem } from '@hypha/covers/emblem.ts'
import { EmblemImage } from '@hypha/ui/music/emblem-image.tsx'
import { useMemo } from 'react'

type Thumbnail = NonNullable<Artist['avatar']>['thumbnail']

const sizes = (thumbnail: Thumbnail | undefined) =>
  thumbnail ? { small: thumbnail['50x50'], large: thumbnail['50x50@2x'] } : null

const useDrawing = (name: string) => useMemo(() => emblem(name), [name])

/** An artist's picture, or the drawing of their name. */
export const ArtistEmblem = ({ artist }: { artist: Pick<Artist, 'name' | 'avatar'> }) => (
  <EmblemImage
    shape="round"
    picture={sizes(artist.avatar?.thumbnail)}
    drawing={useDrawing(artist.name)}
  />
)

export const LabelEmblem = ({ label }: { label: Pick<Label, 'title' | 'logo'> }) => (
  <EmblemImage
    shape="square"
    picture={sizes(label.logo?.thumbnail)}
    drawing={useDrawing(label.title)}
  />
)
