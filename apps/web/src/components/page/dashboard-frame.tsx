import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ReactNode } from 'react'
import { DASHBOARD_PAGES, type DashboardPage } from '../../lib/routing/dashboard-addresses.ts'
import css from './dashboard-frame.module.css'
import { Page as Frame } from './page-frame.tsx'
import { SectionNav } from './section-nav.tsx'

interface Props {
  current: DashboardPage
  children: ReactNode
}

/** A dashboard page below the shared navigation (RT-23). */
export function DashboardFrame({ current, children }: Props) {
  const { t } = useTexts('components')
  return (
    <Frame>
      <SectionNav
        label={t('dashboard')}
        pages={(Object.keys(DASHBOARD_PAGES) as DashboardPage[]).map((page) => ({
          name: t(`dashboard.${page}`),
          href: DASHBOARD_PAGES[page],
          isCurrent: page === current,
        }))}
      />
      <div className={css.content}>{children}</div>
    </Frame>
  )
}
