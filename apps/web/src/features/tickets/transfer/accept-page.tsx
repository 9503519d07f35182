import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { NotFound } from '../../../components/page/not-found.tsx'
import { PageError } from '../../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { PagePending } from '../../../components/page/page-pending.tsx'
import { isNotThere, messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { fromTo, placeText } from '../../../lib/format/event-texts.ts'
import { ticketsHref } from '../../../lib/routing/ticket-addresses.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import css from './accept.module.css'

/** Where the link in the mail about a ticket leads: shows it and accepts it. */
export function AcceptTicketPage() {
  const { t, format } = useTexts('tickets')
  const { t: tShared } = useTexts('components')
  const { code } = useParams({ from: '/tickets_/accept/$code' })
  const navigate = useNavigate()
  const { api, cache } = useApp()
  useHead({ title: t('accept.title') })
  const { data, error, refetch } = useQuery({
    ...api.ticketTransfers.findTransfer.query({ params: { code } }),
    staleTime: 0,
  })
  const accept = useMutation({
    mutationFn: () => api.ticketTransfers.acceptTransfer({ params: { code } }),
    onSuccess: async () => {
      toast(t('accept.done'))
      await navigate({ to: ticketsHref, replace: true })
      await cache.invalidateQueries()
    },
  })
  if (isNotThere(error)) return <NotFound />
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  const { event, typeName, from, state } = data.result
  return (
    <Frame>
      <div className={css.page}>
        <PageTitle>{t('accept.title')}</PageTitle>
        <div className={css.card}>
          <p className={css.from}>{t('accept.from', { name: from })}</p>
          <h2 className={css.event}>{event.title}</h2>
          <p>{typeName}</p>
          <p className={css.note}>{fromTo(format, event)}</p>
          <p className={css.note}>{placeText(tShared, format, event)}</p>
        </div>
        {state === 'open' ? (
          <>
            <p className={css.note}>{t('accept.text')}</p>
            <Button
              variant="solid"
              size="large"
              busy={accept.isPending}
              onClick={() => accept.mutate()}
            >
              {t('accept.verb')}
            </Button>
            {accept.error && (
              <p className={css.refusal} role="alert">
                {messageOf(accept.error)}
              </p>
            )}
          </>
        ) : (
          <>
            <p role="status">{t(`accept.${state}`)}</p>
            <div>
              <ButtonLink href={ticketsHref}>{t('show')}</ButtonLink>
            </div>
          </>
        )}
      </div>
    </Frame>
  )
}
