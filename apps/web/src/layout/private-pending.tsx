import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useRouterState } from '@tanstack/react-router'
import { DASHBOARD_PAGES, type DashboardPage } from '../lib/routing/dashboard-addresses.ts'
import { DashboardFrame } from '../components/page/dashboard-frame.tsx'
import { PagePending } from '../components/page/page-pending.tsx'

const KEYS = Object.keys(DASHBOARD_PAGES) as DashboardPage[]

/** The page of the dashboard at an address; two of them differ in their search only. */
function dashboardPageAt({ pathname, searchStr }: { pathname: string; searchStr: string }) {
  const at = (address: string) => KEYS.find((key) => DASHBOARD_PAGES[key] === address)
  return at(pathname + searchStr) ?? at(pathname)
}

/**
 * What the server sends of a page for signed-in people. Pages of the dashboard have their navigation already, so it
 * does not jump when the page follows. Only the server imports this: the first load of the browser has no bytes to spare.
 */
export function PrivatePending() {
  const current = useRouterState({ select: ({ location }) => dashboardPageAt(location) })
  if (!current) return <PagePending />
  return (
    <DashboardFrame current={current}>
      <Skeleton shape="title" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </DashboardFrame>
  )
}
