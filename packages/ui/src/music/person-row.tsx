import type { ReactNode } from 'react'
import { Link } from '../lib/link.tsx'
import css from './person-row.module.css'

export interface PersonRowProps {
  href: string
  /** Its page opens in a new tab. */
  opensTab?: boolean
  name: string
  /** Small text below the name: counts. */
  note: string
  image: ReactNode
  /** At the end: a follow button. */
  action?: ReactNode
}

/** An artist, label or user in a list. */
export const PersonRow = ({ href, opensTab, name, note, image, action }: PersonRowProps) => (
  <div className={css.row}>
    <div className={css.image}>{image}</div>
    <div className={css.words}>
      <Link className={css.name} href={href} target={opensTab ? '_blank' : undefined}>
        {name}
      </Link>
      <p className={css.note}>{note}</p>
    </div>
    {action}
  </div>
)
