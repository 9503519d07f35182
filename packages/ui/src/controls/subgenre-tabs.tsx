import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ChevronDown, LayoutGrid } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link } from '../lib/link.tsx'
import { MenuButton } from './menu-button.tsx'
import { tabsThatFit } from '../lib/tabs-that-fit.ts'
import css from './subgenre-tabs.module.css'

export interface Tab {
  label: string
  href: string
  current: boolean
}

export interface SubgenreTabsProps {
  label: string
  tabs: readonly Tab[]
  /** Link to all of them, at the end. */
  all?: { label: string; href: string }
}

/** Links in a nav: as many as fit, the rest under More. The current one is always visible. */
export function SubgenreTabs({ label, tabs, all }: SubgenreTabsProps) {
  const { t } = useTexts('ui')
  const row = useRef<HTMLDivElement>(null)
  const widths = useRef<number[]>([])
  // Served pages show all in one clipped row, until the first measurement adds More.
  const [fitting, setFitting] = useState(tabs.length)

  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const links = [...element.querySelectorAll<HTMLElement>('[data-tab]')]
      if (links.length === tabs.length) widths.current = links.map((link) => link.offsetWidth)
      setFitting(tabsThatFit(widths.current, element.clientWidth))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Labels change their width when the font loads, so measure again.
    void document.fonts.ready.then(() => {
      setFitting(tabs.length)
      requestAnimationFrame(measure)
    })
    return () => observer.disconnect()
  }, [tabs.length])

  const chosen = tabs.findIndex((tab) => tab.current)
  const shown = tabs.slice(0, fitting)
  const pulled = tabs[chosen]
  if (pulled && chosen >= fitting) shown.splice(-1, 1, pulled)
  const rest = tabs.filter((tab) => !shown.includes(tab))

  return (
    <nav className={css.frame} aria-label={label}>
      <div className={css.tabs} ref={row}>
        <ul className={css.list}>
          {shown.map((tab) => (
            <li key={tab.href}>
              <Link
                className={css.tab}
                href={tab.href}
                data-tab
                aria-current={tab.current ? 'page' : undefined}
              >
                {tab.label}
              </Link>
            </li>
          ))}
        </ul>
        {rest.length > 0 && (
          <MenuButton
            label={t('subgenres.moreLabel')}
            items={rest}
            trigger={(props) => (
              <button type="button" className={css.tab} {...props}>
                {t('subgenres.more')} <ChevronDown size={14} aria-hidden />
              </button>
            )}
          />
        )}
      </div>
      {all && (
        <Link className={css.all} href={all.href} aria-label={all.label} title={all.label}>
          <LayoutGrid size={16} aria-hidden />
        </Link>
      )}
    </nav>
  )
}
