import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useMailSubscriptions } from '../../../components/people/mail-subscriptions.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { Feed } from './feed.tsx'
import { FollowedEvents } from './followed-events.tsx'
import { FollowedList } from './followed-list.tsx'
import { kindOf } from './following-kinds.ts'
import { useFeed, useFollowed, useFollowedEvents } from './use-following.ts'

/** Followed artists, labels and users, and their news (RT-19). */
export function FollowingPage() {
  const { t } = useTexts('community')
  useHead({ title: t('following') })
  const kind = kindOf(useParams({ from: '/following/{-$kind}' }).kind)
  const isAll = kind === 'all'
  const queries = [
    useFeed(isAll),
    useFollowedEvents(isAll),
    useFollowed(kind),
    useMailSubscriptions(),
  ]
  const isLoading = queries.some((each) => each.isLoading)
  const [hasBegun, setBegun] = useState(!isLoading)
  if (!hasBegun && !isLoading) setBegun(true)
  // Render everything together, because parts that load one by one would shift the layout.
  if (!hasBegun) return <PagePending />
  return (
    <Frame tall>
      <PageTitle>{t('following')}</PageTitle>
      {isAll && (
        <>
          <Feed />
          <FollowedEvents />
        </>
      )}
      <FollowedList key={kind} kind={kind} />
    </Frame>
  )
}
