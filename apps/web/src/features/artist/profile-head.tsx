import { TintedHeader } from '@hypha/ui/music/tinted-header.tsx'
import type { ReactNode } from 'react'
import { ShareButton } from '../../components/share-button.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'

export interface ProfileHeadProps {
  kind: string
  name: string
  counts: string
  /** Hue of the newest cover, which tints the page. */
  hue: number | undefined
  image: ReactNode
  actions: ReactNode
  note?: ReactNode
}

/** Image, name, counts and main actions of a profile. */
export const ProfileHead = ({
  kind,
  name,
  counts,
  hue,
  image,
  actions,
  note,
}: ProfileHeadProps) => (
  <TintedHeader
    hue={hue}
    image={image}
    kind={kind}
    title={<PageTitle>{name}</PageTitle>}
    facts={counts}
    actions={
      <>
        {actions}
        <ShareButton title={name} />
        {note}
      </>
    }
  />
)
