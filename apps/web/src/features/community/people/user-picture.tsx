import { emblem } from '@hypha/covers/emblem.ts'
import { EmblemImage } from '@hypha/ui/music/emblem-image.tsx'
import { useMemo } from 'react'

interface UserPictureProps {
  name: string
  picture: { small: string; large: string } | null
}

/** A user's photo, or a drawing generated from their name. */
export const UserPicture = ({ name, picture }: UserPictureProps) => (
  <EmblemImage shape="round" picture={picture} drawing={useMemo(() => emblem(name), [name])} />
)
