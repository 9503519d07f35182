import { Link } from '../lib/link.tsx'
import css from './rank-bars.module.css'

export interface RankedItem {
  key: string | number
  name: string
  /** Small text below the name. */
  detail?: string
  /** Its page. */
  href?: string
  value: number
}

export interface RankBarsProps {
  label: string
  /** Highest first. */
  items: readonly RankedItem[]
  format: (value: number) => string
}

/** Horizontal bars relative to the first one. A list, because the names are links. */
export function RankBars({ label, items, format }: RankBarsProps) {
  const most = Math.max(1, ...items.map(({ value }) => value))
  return (
    <ol className={css.list} aria-label={label}>
      {items.map(({ key, name, detail, href, value }) => (
        <li key={key} className={css.item}>
          <span className={css.words}>
            {href ? (
              <Link className={css.name} href={href}>
                {name}
              </Link>
            ) : (
              <span className={css.name}>{name}</span>
            )}
            {detail && <span className={css.detail}>{detail}</span>}
          </span>
          <span className={css.figure}>{format(value)}</span>
          <span className={css.track} aria-hidden>
            <span className={css.bar} style={{ inlineSize: `${(value / most) * 100}%` }} />
          </span>
        </li>
      ))}
    </ol>
  )
}
