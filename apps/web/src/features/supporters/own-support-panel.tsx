import type { OwnSupport } from '@hypha/contract'
import { isLive, subscriptionState } from '@hypha/contract/rules/subscription-state'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx'
import { PaymentForm } from '../../components/payment-form/payment-form.tsx'
import { Failure } from '../../components/page/failure.tsx'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { artistHref, labelHref, subscriptionsHref } from '../../lib/routing/addresses.ts'
import { supportHref } from '../../lib/routing/support-addresses.ts'
import css from './supporters.module.css'

/** The artists and labels that the user supports. Renders nothing if there are none. */
export function OwnSupportPanel() {
  const { t } = useTexts('supporters')
  const { api } = useApp()
  const { data, error, refetch } = useQuery({
    ...api.fanSupport.listOwnSupport.query(),
    staleTime: 0,
  })
  const live = data?.result.filter(({ subscription }) => isLive(subscription.status)) ?? []
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (live.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="supported">
      <h2 className={css.title} id="supported">
        {t('supported')}
      </h2>
      <p className={css.note}>{t('supported.note')}</p>
      <ul className={css.list} aria-labelledby="supported">
        {live.map((support) => (
          <Row key={support.subscription.id} support={support} onChange={() => void refetch()} />
        ))}
      </ul>
    </section>
  )
}

function Row({ support, onChange }: { support: OwnSupport; onChange: () => void }) {
  const { t, format } = useTexts('supporters')
  const { api } = useApp()
  const { subscription, name, isPublic, kind, profileId } = support
  const params = { id: subscription.id }
  const [isAsked, setAsked] = useState(false)
  const settled = { onSettled: onChange, onError: (error: Error) => toast(messageOf(error)) }
  const cancel = useMutation({
    mutationFn: () => api.fanSupport.cancelSupport({ params }),
    ...settled,
  })
  const resume = useMutation({
    mutationFn: () => api.fanSupport.resumeSupport({ params }),
    ...settled,
  })
  const publish = useMutation({
    mutationFn: (body: { isPublic: boolean }) => api.fanSupport.changeSupport({ params, body }),
    ...settled,
  })
  const state = subscriptionState(subscription)
  const date = subscription.currentPeriodEnd ? format.day(subscription.currentPeriodEnd) : ''
  const due = resume.data?.payment
  return (
    <li className={css.row}>
      <div className={css.words}>
        <Link
          className={css.name}
          href={(kind === 'artist' ? artistHref : labelHref)({ identifier: support.identifier })}
        >
          {name}
        </Link>
        <p className={css.note}>
          {t('supported.amount', { amount: format.money(subscription.price) })}{' '}
          {t(`supported.${state}`, { date })}
        </p>
      </div>
      <div className={css.verbs}>
        {state === 'incomplete' ? (
          <ButtonLink size="small" href={supportHref({ kind, id: profileId })}>
            {t('supported.pay')}
          </ButtonLink>
        ) : (
          subscription.canActivate && (
            <Button size="small" busy={resume.isPending} onClick={() => resume.mutate()}>
              {t(state === 'ending' ? 'supported.keep' : 'supported.pay')}
            </Button>
          )
        )}
        {state !== 'ending' && (
          <Button
            variant="quiet"
            size="small"
            busy={cancel.isPending}
            aria-label={t('supported.cancelFor', { name })}
            onClick={() => setAsked(true)}
          >
            {t('supported.cancel')}
          </Button>
        )}
      </div>
      <Checkbox checked={isPublic} onChange={(on) => publish.mutate({ isPublic: on })}>
        {t('pay.isPublic', { name })}
      </Checkbox>
      {due && (
        <PaymentForm
          provider={due.provider}
          total={subscription.price}
          renews
          payment={{
            clientSecret: due.result.clientSecret,
            returnUrl: location.origin + subscriptionsHref,
          }}
          isWaiting={false}
          problem={null}
          onOutcome={({ kind: outcome }) => {
            if (outcome !== 'succeeded' && outcome !== 'processing') return
            resume.reset()
            onChange()
          }}
        />
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('supported.cancelTitle', { name })}
        cancel={t('supported.keep')}
        confirm={t('supported.cancel')}
        danger
        onConfirm={() => {
          setAsked(false)
          cancel.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        {state === 'active' ? t('supported.cancelText', { date }) : t('supported.cancelNow')}
      </ConfirmDialog>
    </li>
  )
}
