import { useParams } from '@tanstack/react-router'
import { useHead } from '../../lib/use-head.ts'
import { Page as Frame, PageTitle } from '../../shell/page-frame.tsx'
import { Feed } from './feed.tsx'
import { FollowedEvents } from './followed-events.tsx'
import { FollowedList } from './followed-list.tsx'
import { kindOf } from './following-kinds.ts'

/** What one follows, and what it brings (RT-19). */
export function Page() {
  useHead({ title: 'Following' })
  const kind = kindOf(useParams({ from: '/following/{-$kind}' }).kind)
  return (
    <Frame>
      <PageTitle>Following</PageTitle>
      {kind === 'all' && (
        <>
          <Feed />
          <FollowedEvents />
        </>
      )}
      <FollowedList key={kind} kind={kind} />
    </Frame>
  )
}
