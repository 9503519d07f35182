import { nearestHue } from '@hypha/ui/lib/hue.ts'
import type { ReactNode } from 'react'
import { ShareButton } from '../../music/share-button.tsx'
import { PageTitle } from '../../shell/page-frame.tsx'
import css from './profile-head.module.css'

export interface ProfileHeadProps {
  kind: string
  name: string
  counts: string
  /** Of the newest cover; the page is washed in it. */
  hue: number | undefined
  image: ReactNode
  actions: ReactNode
  note?: ReactNode
}

/** Who it is, how much there is of them, and the first verbs. */
export const ProfileHead = ({
  kind,
  name,
  counts,
  hue,
  image,
  actions,
  note,
}: ProfileHeadProps) => (
  <header className={css.head} data-hue={hue === undefined ? undefined : nearestHue(hue)}>
    <div className={css.image}>{image}</div>
    <div className={css.words}>
      <p className={css.facts}>{kind}</p>
      <div className={css.title}>
        <PageTitle>{name}</PageTitle>
      </div>
      <p className={css.facts}>{counts}</p>
      <div className={css.actions}>
        {actions}
        <ShareButton title={name} />
        {note}
      </div>
    </div>
  </header>
)
