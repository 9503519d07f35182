import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Subscription } from '@hypha/contract'
import { subscriptionState } from '@hypha/contract/rules/subscription-state'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { paymentsHref } from '../../../../lib/routing/addresses.ts'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import css from '../account-settings.module.css'
import { UpgradeQuestion } from './upgrade-question.tsx'
import type { PremiumAction, PremiumActionsState } from './use-premium-actions.ts'

interface PremiumActionsProps {
  subscription: Subscription
  actions: PremiumActionsState
}

/** Actions for the current state of a subscription. Irreversible ones ask for confirmation. */
export function PremiumActions({ subscription, actions }: PremiumActionsProps) {
  const { t, format } = useTexts('account')
  const { act, busyWith, forgive } = actions
  const [pending, setAsked] = useState<PremiumAction | null>(null)
  const state = subscriptionState(subscription)
  const { period, nextPeriod, canActivate } = subscription
  const end = subscription.currentPeriodEnd && format.day(subscription.currentPeriodEnd)
  const isSteady = state === 'active' && (nextPeriod === null || nextPeriod === period)
  const isOpen = state === 'incomplete'
  const isOwed = state === 'expiring' || state === 'expired'
  const ask = (action: PremiumAction) => {
    forgive()
    setAsked(action)
  }
  const verb = (action: PremiumAction, words: string, variant?: 'solid' | 'quiet') => (
    <Button
      variant={variant ?? 'outline'}
      busy={busyWith === action}
      disabled={busyWith !== null && busyWith !== action}
      onClick={() =>
        action === 'reactivate' || (action === 'cancel' && isOpen)
          ? act(action, subscription)
          : ask(action)
      }
    >
      {words}
    </Button>
  )
  const agree = () => {
    if (pending) act(pending, subscription)
    setAsked(null)
  }
  return (
    <div className={css.verbs}>
      {canActivate &&
        verb(
          'reactivate',
          isOwed
            ? t('premium.payOwed')
            : isOpen
              ? t('premium.continue')
              : state === 'ending'
                ? t('keep')
                : t('premium.keepYearly'),
          'solid',
        )}
      {isOwed && <ButtonLink href={paymentsHref}>{t('premium.changeCard')}</ButtonLink>}
      {isSteady && period === 'month' && verb('upgrade', t('premium.upgrade'), 'solid')}
      {isSteady && period === 'year' && verb('downgrade', t('premium.downgrade'))}
      {state !== 'ending' && verb('cancel', isOpen ? t('remove') : t('premium.cancel'), 'quiet')}
      <ConfirmDialog
        open={pending === 'cancel'}
        title={t('premium.cancelTitle')}
        cancel={t('keep')}
        confirm={t('premium.cancel')}
        danger
        onConfirm={agree}
        onClose={() => setAsked(null)}
      >
        {isOwed
          ? t('premium.cancelText.owed')
          : end
            ? t('premium.cancelText.dated', { date: end })
            : t('premium.cancelText.undated')}
      </ConfirmDialog>
      <ConfirmDialog
        open={pending === 'downgrade'}
        title={t('premium.downgradeTitle')}
        cancel={t('premium.stayYearly')}
        confirm={t('premium.downgrade')}
        onConfirm={agree}
        onClose={() => setAsked(null)}
      >
        {end ? t('premium.downgradeText', { date: end }) : t('premium.downgradeTextUndated')}
      </ConfirmDialog>
      {pending === 'upgrade' && (
        <UpgradeQuestion onConfirm={agree} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}
