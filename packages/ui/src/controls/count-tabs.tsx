import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '../lib/link.tsx'
import css from './count-tabs.module.css'

export interface CountTab {
  label: string
  href: string
  current: boolean
  /** Number of items, once known. */
  count?: number | undefined
}

/** Links in a nav, each with a count. Scrolls on phones. */
export function CountTabs({ label, tabs }: { label: string; tabs: readonly CountTab[] }) {
  const { format } = useTexts('ui')
  return (
    <nav className={css.tabs} aria-label={label}>
      <ul className={css.list}>
        {tabs.map((tab) => (
          <li key={tab.href}>
            <Link
              className={css.tab}
              href={tab.href}
              aria-current={tab.current ? 'page' : undefined}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className={css.count}>{format.number(tab.count)}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
