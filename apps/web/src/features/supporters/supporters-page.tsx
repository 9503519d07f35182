import type { SupportedKind } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LineDrawing } from '../../components/line-drawing.tsx'
import { DashboardFrame } from '../../components/page/dashboard-frame.tsx'
import { Failure } from '../../components/page/failure.tsx'
import { PageTitle } from '../../components/page/page-frame.tsx'
import { useApi } from '../../lib/app-context.ts'
import { artistHref, labelHref } from '../../lib/routing/addresses.ts'
import { profilesHref } from '../../lib/routing/profiles-addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { PostsPanel } from './manage/posts-panel.tsx'
import { SettingsPanel } from './manage/settings-panel.tsx'
import { SupportersPanel } from './manage/supporters-panel.tsx'
import css from './supporters.module.css'

const keyOf = ({ type, id }: { type: SupportedKind; id: number }) => `${type} ${id}`

/** The fan support of the user's artists and labels: what is offered, who supports, and posts. */
export function SupportersPage() {
  const { t } = useTexts('supporters')
  useHead({ title: t('title') })
  const { profileSubscriptions } = useApi()
  const { data, error, refetch } = useQuery(profileSubscriptions.listProfileSubscriptions.query())
  const [chosen, setChosen] = useState('')
  const profiles = data?.result
  const one = profiles?.find((each) => keyOf(each) === chosen) ?? profiles?.[0]
  const profile = one && { kind: one.type, id: one.id }
  return (
    <DashboardFrame current="supporters">
      <div className={css.dashboard}>
        <div className={css.top}>
          <PageTitle>{t('title')}</PageTitle>
          {one && profiles && profiles.length > 1 && (
            <div className={css.which}>
              <SelectField
                label={t('which')}
                value={keyOf(one)}
                options={profiles.map((each) => ({ value: keyOf(each), label: each.name }))}
                onChange={setChosen}
              />
            </div>
          )}
        </div>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !profiles ? (
          <Skeleton shape="row" />
        ) : !one || !profile ? (
          <EmptyState
            drawing={<LineDrawing kind="empty" />}
            action={<ButtonLink href={profilesHref}>{t('createProfile')}</ButtonLink>}
          >
            {t('noProfile')}
          </EmptyState>
        ) : (
          <>
            <SettingsPanel
              key={`settings ${keyOf(one)}`}
              profile={profile}
              name={one.name}
              href={(one.type === 'artist' ? artistHref : labelHref)(one)}
            />
            <SupportersPanel profile={profile} />
            <PostsPanel key={`posts ${keyOf(one)}`} profile={profile} />
          </>
        )}
      </div>
    </DashboardFrame>
  )
}
