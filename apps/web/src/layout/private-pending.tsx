import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useRouterState } from '@tanstack/react-router'
import { DASHBOARD_PAGES, type DashboardPage } from '../lib/routing/dashboard-addresses.ts'
import { DashboardFrame } from '../components/page/dashboard-frame.tsx'
import { PagePending } from '../components/page/page-pending.tsx'

const KEYS = Object.keys(DASHBOARD_PAGES) as DashboardPage[]

/** Returns the dashboard page at a location. Two of them only differ in their query. */
function dashboardPageAt({ pathname, searchStr }: { pathname: string; searchStr: string }) {
  const at = (address: string) => KEYS.find((key) => DASHBOARD_PAGES[key] === address)
  return at(pathname + searchStr) ?? at(pathname)
}

/**
 * What the server renders of a page for signed-in users. Dashboard pages already include their navigation, so
 * that it doesn't jump. Only imported by the server, to keep it out of the browser bundle.
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
