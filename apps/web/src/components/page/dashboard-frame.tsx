import type { ReactNode } from 'react'
import { DASHBOARD_PAGES, type DashboardPage } from '../../lib/routing/dashboard-addresses.ts'
import css from './dashboard-frame.module.css'
import { Page as Frame } from './page-frame.tsx'
import { SectionNav } from './section-nav.tsx'

interface Props {
  current: DashboardPage
  children: ReactNode
}

/** A page of the dashboard below the navigation that all of them share (RT-23). */
export const DashboardFrame = ({ current, children }: Props) => (
  <Frame>
    <SectionNav
      label="Dashboard"
      pages={(Object.keys(DASHBOARD_PAGES) as DashboardPage[]).map((page) => ({
        ...DASHBOARD_PAGES[page],
        isCurrent: page === current,
      }))}
    />
    <div className={css.content}>{children}</div>
  </Frame>
)
