import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { BundleOffers } from '../cart/index.ts'
import { Comments } from '../comments/index.ts'
import { ShopSection } from '../merch/index.ts'
import { feedHref, labelHref } from '../../lib/routing/addresses.ts'
import { type AppContext, useApi } from '../../lib/app-context.ts'
import { labelData } from '../../lib/routing/linked-data.ts'
import { pageOf } from '../../lib/routing/search-params.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { LabelEmblem } from '../../components/people/emblem.tsx'
import { Follow } from '../../components/people/follow.tsx'
import { MailOptIn } from './mail-opt-in.tsx'
import { countsLine } from '../../components/people/person-rows.tsx'
import { Page as Frame } from '../../components/page/page-frame.tsx'
import { PagePending } from '../../components/page/page-pending.tsx'
import { About } from './about.tsx'
import { EditOwn } from './edit-own.tsx'
import { Artists } from './connections.tsx'
import { SupportSection } from '../supporters/index.ts'
import { Featured } from './featured.tsx'
import { Music } from './music.tsx'
import { ProfileHead } from './profile-head.tsx'
import { labelQuery, loadLabel, releasesOf } from './profile-query.ts'

export const loadLabelPage = (
  context: AppContext,
  { page }: { page?: unknown },
  { name = '' }: { name?: string },
) => loadLabel(context, name, pageOf(page))

export function LabelPage() {
  const { t } = useTexts('artist')
  const { t: tShared } = useTexts('components')
  const { name = '' } = useParams({ strict: false })
  const page = pageOf(useSearch({ strict: false }).page)
  const api = useApi()
  const signedIn = useSession() !== null
  const { data: label } = useQuery(labelQuery(api, name))
  const id = label?.id ?? 0
  const { data: releases } = useQuery({
    ...releasesOf(api, { labelId: id }, page),
    enabled: label !== undefined,
  })
  const { data: follows } = useQuery({
    ...api.labels.hasFollowLabel.query({ params: { id } }),
    enabled: signedIn && label !== undefined,
  })
  const newest = releases?.items[0]
  const counts = label ? countsLine(tShared, label) : ''
  useHead(
    label
      ? {
          title: label.title,
          description: t('label.description', { name: label.title, counts }),
          type: 'profile',
          cover: newest?.cover,
          feed: feedHref('labels', label),
          ...(import.meta.env.SSR && { data: labelData(label, newest) }),
        }
      : { title: t('label.kind') },
  )
  if (!label) return <PagePending />
  return (
    <Frame>
      <ProfileHead
        kind={t('label.kind')}
        name={label.title}
        counts={counts}
        hue={newest?.cover.hue}
        image={<LabelEmblem label={label} placement="page" />}
        actions={
          <>
            <Follow kind="label" id={id} name={label.title} hasFollow={follows?.result} />
            <EditOwn kind="label" profile={label} />
          </>
        }
      />
      {signedIn && follows?.result && <MailOptIn kind="label" id={id} name={label.title} />}
      {page === 1 && <About profile={label} connections={<Artists artists={label.artists} />} />}
      {page === 1 && <Featured id={label.featuredReleaseId} />}
      <Music profile={{ labelId: id }} page={page} hrefOf={(to) => labelHref(label, to)} />
      {page === 1 && <BundleOffers of={{ labelId: id }} />}
      {page === 1 && <ShopSection of={{ label: id }} />}
      {page === 1 && <SupportSection kind="label" id={id} name={label.title} />}
      {page === 1 && <Comments kind="label" targetId={id} />}
    </Frame>
  )
}
