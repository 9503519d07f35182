import { useTexts } from '@hypha/i18n/use-texts.ts'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import { purchasedHref } from '../../../lib/routing/addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import css from './gift-page.module.css'
import { OfferedGift } from './offered-gift.tsx'

/** A gift, opened with the link from its mail: shows it first, and needs an account only to accept it. */
export function GiftPage() {
  const { t } = useTexts('gifts')
  const { api, cache } = useApp()
  const isHydrated = useIsHydrated()
  // Servers and their logs never see the part after the hash.
  const code = useRouterState({ select: ({ location }) => location.hash })
  useHead({ title: t('page.title') })
  const { data, error, refetch } = useQuery({
    queryKey: ['gifts.findGift', code],
    queryFn: async () => (await api.gifts.findGift({ body: { code } })).result,
    enabled: isHydrated && code !== '',
    retry: false,
    staleTime: Infinity,
  })
  const accept = useMutation({
    mutationFn: () => api.gifts.acceptGift({ body: { code } }),
    onSuccess: () =>
      cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'gifts.findGift' }),
  })
  if (error && !(error instanceof ApiError && [404, 409, 422].includes(error.status)))
    return <PageError error={error} reset={() => void refetch()} />
  if (!isHydrated || (code !== '' && !data && !error)) return <PagePending />
  return (
    <Frame>
      <div className={css.page}>
        <PageTitle>{t('page.title')}</PageTitle>
        {accept.data ? (
          <>
            <p role="status">{t('page.done', { title: accept.data.result.title })}</p>
            <div>
              <ButtonLink variant="solid" href={purchasedHref}>
                {t('page.download')}
              </ButtonLink>
            </div>
          </>
        ) : data ? (
          <OfferedGift
            gift={data}
            code={code}
            busy={accept.isPending}
            refusal={accept.error && messageOf(accept.error)}
            onAccept={() => accept.mutate()}
          />
        ) : (
          <EmptyState
            drawing={<LineDrawing kind="empty" />}
            action={<ButtonLink href={purchasedHref}>{t('page.purchases')}</ButtonLink>}
          >
            {error ? messageOf(error) : t('page.noCode')}
          </EmptyState>
        )}
      </div>
    </Frame>
  )
}
