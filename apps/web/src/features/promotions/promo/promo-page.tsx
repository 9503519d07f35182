import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { EmptyState, ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { FailureDrawing, LineDrawing } from '../../../components/line-drawing.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { isNewVisit } from './promo-visit.ts'
import { PromoRelease } from './promo-release.tsx'

/** What a private link opens: a release to listen to, without an account. */
export function PromoPage() {
  const { t } = useTexts('promotions')
  const isHydrated = useIsHydrated()
  // Servers and their logs never see the part after the hash.
  const secret = useRouterState({ select: ({ location }) => location.hash })
  useHead({ title: t('promo.title') })
  if (!isHydrated)
    return (
      <Frame>
        <Skeleton shape="row" />
      </Frame>
    )
  return <Frame>{secret === '' ? <Closed /> : <Opened key={secret} secret={secret} />}</Frame>
}

function Opened({ secret }: { secret: string }) {
  const { t: tShared } = useTexts('components')
  const api = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['promo', secret],
    queryFn: () => api.promoLinks.openPromo({ body: { secret, isVisit: isNewVisit(secret) } }),
    // Reloading would replace the addresses of what is playing.
    staleTime: Infinity,
  })
  if (data)
    return (
      <PromoRelease
        promo={data.result}
        secret={secret}
        reopen={async () => (await refetch({ throwOnError: true })).data!.result.release}
      />
    )
  if (!error) return <Skeleton shape="row" />
  if (error instanceof ApiError && error.status === 404) return <Closed />
  return (
    <ErrorState
      drawing={<FailureDrawing error={error} />}
      action={<Button onClick={() => void refetch()}>{tShared('tryAgain')}</Button>}
    >
      {messageOf(error)}
    </ErrorState>
  )
}

/** Unknown, expired and revoked links look the same. */
function Closed() {
  const { t } = useTexts('promotions')
  return (
    <>
      <PageTitle>{t('promo.title')}</PageTitle>
      <EmptyState drawing={<LineDrawing kind="empty" />}>{t('promo.closed')}</EmptyState>
    </>
  )
}
