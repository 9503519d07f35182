import { type Texts, useTexts } from '@hypha/i18n/use-texts.ts'
import type { ProfileSubscription, Subscription } from '@hypha/contract'
import { FREE_SUBMISSIONS_A_MONTH } from '@hypha/contract/rules/membership-prices'
import { isLive, subscriptionState } from '@hypha/contract/rules/subscription-state'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import css from '../account-settings.module.css'
import { statusWords } from '../status-words.ts'
import { Status } from '../status.tsx'
import { ProfilePayment } from './profile-payment.tsx'
import { ProfilePaymentStatus } from './profile-payment-status.tsx'
import { type Returned, useProfileActions } from './use-profile-actions.ts'

interface ProfileRowProps {
  profile: ProfileSubscription
  /** Per month, in dollars. */
  price: number
  /** Result of the bank's redirect. */
  returned: Returned
}

/** An artist or a label with its subscription, which can be started, canceled, renewed and paid here. */
export function ProfileRow({ price, returned, ...props }: ProfileRowProps) {
  const texts = useTexts('account')
  const { t, format } = texts
  const actions = useProfileActions(props.profile, returned)
  const profile = actions.shown ?? props.profile
  const { type, name, submittedThisMonth, subscription } = profile
  const [isAsked, setAsked] = useState(false)
  const live = subscription && isLive(subscription.status) ? subscription : null
  const words = live && statusWords(texts, live)
  const state = live && subscriptionState(live)
  const wayOn = wayOnFrom(texts, live, price)
  const { payment, busyWith, paymentStatus } = actions
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>
          {name} <span className={css.note}>{t(`profile.${type}`)}</span>
        </p>
        <p className={css.note}>
          {words
            ? `${t('profile.price', { price: format.money(live.price) })} ${words.text}`
            : type === 'artist'
              ? t('profile.used', { used: submittedThisMonth, count: FREE_SUBMISSIONS_A_MONTH })
              : t('profile.noSubscription')}
        </p>
        {actions.refusal && (
          <p className={css.note} data-problem role="alert">
            {actions.refusal}
          </p>
        )}
      </div>
      {words && <Status status={words.status} kind={words.kind} />}
      {!payment && paymentStatus !== 'waiting' && (
        <div className={css.verbs}>
          {wayOn && (
            <Button
              size="small"
              busy={busyWith === wayOn.does}
              aria-label={t('actionFor', { action: wayOn.words, name })}
              onClick={actions[wayOn.does]}
            >
              {wayOn.words}
            </Button>
          )}
          {live && state !== 'ending' && (
            <Button
              variant="quiet"
              size="small"
              busy={busyWith === 'remove'}
              aria-label={t('profile.remove', { name })}
              onClick={() => (state === 'incomplete' ? actions.remove() : setAsked(true))}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      {!payment && paymentStatus && (
        <div className={css.form}>
          <ProfilePaymentStatus paymentStatus={paymentStatus} />
        </div>
      )}
      {payment && <ProfilePayment profile={profile} payment={payment} actions={actions} />}
      <ConfirmDialog
        open={isAsked}
        title={t('profile.removeTitle', { name })}
        cancel={t('keep')}
        confirm={t('remove')}
        danger
        onConfirm={() => {
          setAsked(false)
          actions.remove()
        }}
        onClose={() => setAsked(false)}
      >
        {state === 'expiring' || state === 'expired'
          ? t('profile.removeText.owed')
          : live?.currentPeriodEnd
            ? t('profile.removeText.dated', { date: format.day(live.currentPeriodEnd) })
            : t('profile.removeText.undated')}{' '}
        {t('profile.removeText.stays')}
      </ConfirmDialog>
    </li>
  )
}

/** Returns the next action for a subscription in its current state, if there is one. */
function wayOnFrom(
  { t, format }: Texts<'account'>,
  live: Subscription | null,
  price: number,
): { does: 'subscribe' | 'renew'; words: string } | null {
  if (!live)
    return { does: 'subscribe', words: t('profile.subscribe', { price: format.money(price) }) }
  const state = subscriptionState(live)
  if (state === 'incomplete') return { does: 'subscribe', words: t('profile.continue') }
  if (!live.canActivate) return null
  return { does: 'renew', words: state === 'ending' ? t('keep') : t('profile.payOwed') }
}
