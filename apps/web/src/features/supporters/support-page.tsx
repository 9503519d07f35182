import type { FanSupport, SupportedKind } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { Failure } from '../../components/page/failure.tsx'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import { useApi, useApp } from '../../lib/app-context.ts'
import { artistHref, labelHref, subscriptionsHref } from '../../lib/routing/addresses.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { useMembershipPaymentStatus } from '../membership/index.ts'
import { PaySupport } from './pay-support.tsx'
import css from './supporters.module.css'

const KINDS = { waiting: 'ok', late: 'warn', failed: 'danger' } as const

/** Returns the artist or label of the address. */
function useSupported() {
  const { artists, labels } = useApi()
  const { kind, id } = useParams({ strict: false }) as { kind: SupportedKind; id: string }
  const isArtist = kind === 'artist'
  const params = { id: Number(id) }
  const artist = useQuery({ ...artists.getArtistById.query({ params }), enabled: isArtist })
  const label = useQuery({ ...labels.getLabelById.query({ params }), enabled: !isArtist })
  const found = isArtist
    ? artist.data && { name: artist.data.name, href: artistHref(artist.data) }
    : label.data && { name: label.data.title, href: labelHref(label.data) }
  const { error, refetch } = isArtist ? artist : label
  return { profile: { kind, id: Number(id) }, found, error, refetch }
}

/** Chooses a monthly amount, pays it, and waits until the support has started. */
export function SupportPage() {
  const { t } = useTexts('supporters')
  const { fanSupport } = useApi()
  const { profile, found, error, refetch } = useSupported()
  const support = useQuery({
    ...fanSupport.findSupport.query({ params: profile }),
    staleTime: 0,
  })
  useHead({ title: found ? t('start', { name: found.name }) : t('title') })
  const problem = error ?? support.error
  const retry = () => void Promise.all([refetch(), support.refetch()])
  return (
    <Frame>
      <div className={css.page}>
        <PageTitle>{found ? t('start', { name: found.name }) : t('title')}</PageTitle>
        {found && support.data ? (
          <Content {...{ profile, ...found }} support={support.data.result} />
        ) : problem ? (
          <Failure error={problem} onRetry={retry} />
        ) : (
          <Skeleton shape="row" />
        )}
      </div>
    </Frame>
  )
}

interface ContentProps {
  profile: { kind: SupportedKind; id: number }
  name: string
  /** The page of the artist or label. */
  href: string
  support: FanSupport
}

function Content({ profile, name, href, support }: ContentProps) {
  const { t } = useTexts('supporters')
  const { api, cache } = useApp()
  const { fanSupport } = api
  // A bank redirects back to this page.
  const returned = useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).get('redirect_status'),
  })
  const [paidAt, setPaidAt] = useState(() =>
    returned === 'succeeded' || returned === 'processing' ? Date.now() : null,
  )
  const status = useMembershipPaymentStatus({
    paidAt,
    isPaid: async () => {
      const { own } = (await fanSupport.findSupport({ params: profile })).result
      const isActive = own?.subscription.status === 'active'
      // The page of the artist or label shows the supporter and the posts for supporters.
      if (isActive)
        for (const { key } of [fanSupport.findSupport, fanSupport.listPosts])
          void cache.invalidateQueries({ queryKey: key })
      return isActive
    },
  })
  const back = <ButtonLink href={href}>{t('back', { name })}</ButtonLink>
  if (paidAt !== null && status === 'complete')
    return (
      <>
        <Banner kind="ok" action={back}>
          {t('thanks', { name })}
        </Banner>
        {support.thanks !== '' && <p className={css.text}>{support.thanks}</p>}
      </>
    )
  if (paidAt !== null && status !== 'downgraded' && status !== 'complete')
    return (
      <>
        <Banner
          kind={KINDS[status]}
          action={
            status !== 'waiting' && (
              <ButtonLink size="small" href={subscriptionsHref}>
                {t('own.manage')}
              </ButtonLink>
            )
          }
        >
          {t(`status.${status}`)}
        </Banner>
        {status === 'waiting' && <ProgressBar value={null} label={t('status.waiting')} />}
      </>
    )
  const { own } = support
  if (support.mayEdit) return <Banner action={back}>{t('ownProfile')}</Banner>
  if (own && own.subscription.status !== 'incomplete')
    return (
      <Banner
        action={
          <ButtonLink size="small" href={subscriptionsHref}>
            {t('own.manage')}
          </ButtonLink>
        }
      >
        {t('already', { name })}
      </Banner>
    )
  if (!support.isOffered) return <Banner action={back}>{t('notOffered', { name })}</Banner>
  return (
    <PaySupport
      profile={profile}
      name={name}
      thanks={support.thanks}
      hasFailed={returned === 'failed'}
      onPaid={() => setPaidAt(Date.now())}
    />
  )
}
