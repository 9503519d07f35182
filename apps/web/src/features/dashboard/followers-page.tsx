import type { AudienceProfile } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useState } from 'react'
import { profilesHref } from '../../lib/routing/profiles-addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { Failure } from '../../components/page/failure.tsx'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'
import { FollowerList } from './followers/follower-list.tsx'
import css from './followers/followers.module.css'
import { GrowthPanel } from './followers/growth-panel.tsx'
import { MessagesPanel } from './followers/messages-panel.tsx'
import { useAudience } from './followers/use-audience.ts'

const keyOf = ({ kind, id }: AudienceProfile) => `${kind} ${id}`

/** Followers of the user's artists and labels, and messages to subscribers. */
export function FollowersPage() {
  const { t } = useTexts('dashboard')
  useHead({ title: t('followers') })
  const { profiles, error, retry } = useAudience()
  const [chosen, setChosen] = useState('')
  const lists = profiles?.filter(({ kind }) => kind !== 'user')
  const profile = profiles?.find((one) => keyOf(one) === chosen) ?? null
  const hasFollowers = profiles?.some(({ followers }) => followers > 0)
  const hasSubscribers = profiles?.some(({ subscribers }) => subscribers > 0)
  return (
    <DashboardFrame current="followers">
      <div className={css.page}>
        <div className={css.top}>
          <PageTitle>{t('followers')}</PageTitle>
          {(!profiles || profiles.length > 1) && (
            <div className={css.which}>
              <SelectField
                label={t('followersOf')}
                value={profile ? chosen : ''}
                options={[
                  { value: '', label: t('followersOf.all') },
                  ...(profiles ?? []).map((one) => ({
                    value: keyOf(one),
                    label: one.kind === 'user' ? t('followersOf.you') : one.name,
                  })),
                ]}
                onChange={setChosen}
              />
            </div>
          )}
        </div>
        {error ? (
          <Failure error={error} onRetry={retry} />
        ) : !profiles || !lists ? (
          <div aria-busy>
            <Skeleton shape="row" />
            <Skeleton shape="row" />
            <Skeleton shape="row" />
          </div>
        ) : !hasFollowers && !hasSubscribers ? (
          <EmptyState
            drawing={<LineDrawing kind="empty" />}
            action={
              lists.length === 0 && (
                <ButtonLink href={profilesHref}>{t('createProfile')}</ButtonLink>
              )
            }
          >
            {t(lists.length === 0 ? 'followers.noProfile' : 'followers.none')}
          </EmptyState>
        ) : (
          <>
            <GrowthPanel profile={profile} />
            <FollowerList key={chosen} profile={profile} />
          </>
        )}
        {lists && lists.length > 0 && <MessagesPanel lists={lists} />}
      </div>
    </DashboardFrame>
  )
}
