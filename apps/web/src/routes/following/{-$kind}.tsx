import { createFileRoute, redirect } from '@tanstack/react-router'
import { Page } from '../../features/community/following/following-page.tsx'
import { ownPage } from '../-private.ts'

/** What one follows; without a kind it is all of it (RT-18). */
export const Route = createFileRoute('/following/{-$kind}')({
  ...ownPage,
  beforeLoad: (visit) => {
    if (!visit.params.kind) throw redirect({ href: '/following/all', replace: true })
    return ownPage.beforeLoad(visit)
  },
  component: Page,
})
