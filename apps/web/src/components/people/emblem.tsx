import type { Artist, Label, Picture } from '@hypha/contract'
import { emblem } from '@hypha/covers/emblem.ts'
import { EmblemImage } from '@hypha/ui/music/emblem-image.tsx'
import { useMemo } from 'react'

/** Pictures are small in lists and large on their own page. */
type Placement = 'list' | 'page'

const sizes = (picture: Picture | null, placement: Placement) =>
  picture &&
  (placement === 'page'
    ? { small: picture.contentUrl, large: picture.contentUrl }
    : { small: picture.thumbnail['50x50'], large: picture.thumbnail['50x50@2x'] })

const useDrawing = (name: string) => useMemo(() => emblem(name), [name])

export interface ArtistEmblemProps {
  artist: Pick<Artist, 'name' | 'avatar'>
  placement?: Placement
}

/** An artist's picture, or a drawing generated from their name. */
export const ArtistEmblem = ({ artist, placement = 'list' }: ArtistEmblemProps) => (
  <EmblemImage
    shape="round"
    picture={sizes(artist.avatar, placement)}
    drawing={useDrawing(artist.name)}
  />
)

export interface LabelEmblemProps {
  label: Pick<Label, 'title' | 'logo'>
  placement?: Placement
}

export const LabelEmblem = ({ label, placement = 'list' }: LabelEmblemProps) => (
  <EmblemImage
    shape="square"
    picture={sizes(label.logo, placement)}
    drawing={useDrawing(label.title)}
  />
)
