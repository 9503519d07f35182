import { type Texts, useTexts } from '@hypha/i18n/use-texts.ts'
import type { MakerSubscription, Subscription } from '@hypha/contract'
import { FREE_SUBMISSIONS_A_MONTH } from '@hypha/contract/rules/membership-prices'
import { isLive, standingOf } from '@hypha/contract/rules/subscription-state'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import css from '../account-settings.module.css'
import { statusWords } from '../status-words.ts'
import { Status } from '../status.tsx'
import { MakerPayment } from './maker-payment.tsx'
import { MakerSettling } from './maker-settling.tsx'
import { type Returned, useMakerActions } from './use-maker-actions.ts'

interface MakerRowProps {
  maker: MakerSubscription
  /** Of a month, in dollars. */
  price: number
  /** How the bank sent its customer back. */
  returned: Returned
}

/** An artist or a label with its subscription: taken up, removed, renewed and paid here. */
export function MakerRow({ price, returned, ...props }: MakerRowProps) {
  const texts = useTexts('account')
  const { t, format } = texts
  const actions = useMakerActions(props.maker, returned)
  const maker = actions.shown ?? props.maker
  const { type, name, submittedThisMonth, subscription } = maker
  const [isAsked, setAsked] = useState(false)
  const live = subscription && isLive(subscription.status) ? subscription : null
  const words = live && statusWords(texts, live)
  const standing = live && standingOf(live)
  const wayOn = wayOnFrom(texts, live, price)
  const { payment, busyWith, settling } = actions
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>
          {name} <span className={css.note}>{t(`maker.${type}`)}</span>
        </p>
        <p className={css.note}>
          {words
            ? `${t('maker.price', { price: format.money(live.price) })} ${words.text}`
            : type === 'artist'
              ? t('maker.used', { used: submittedThisMonth, count: FREE_SUBMISSIONS_A_MONTH })
              : t('maker.noSubscription')}
        </p>
        {actions.refusal && (
          <p className={css.note} data-problem role="alert">
            {actions.refusal}
          </p>
        )}
      </div>
      {words && <Status status={words.status} kind={words.kind} />}
      {!payment && settling !== 'waiting' && (
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
          {live && standing !== 'ending' && (
            <Button
              variant="quiet"
              size="small"
              busy={busyWith === 'remove'}
              aria-label={t('maker.remove', { name })}
              onClick={() => (standing === 'incomplete' ? actions.remove() : setAsked(true))}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )}
      {!payment && settling && (
        <div className={css.form}>
          <MakerSettling settling={settling} />
        </div>
      )}
      {payment && <MakerPayment maker={maker} payment={payment} actions={actions} />}
      <ConfirmDialog
        open={isAsked}
        title={t('maker.removeTitle', { name })}
        cancel={t('keep')}
        confirm={t('remove')}
        danger
        onConfirm={() => {
          setAsked(false)
          actions.remove()
        }}
        onClose={() => setAsked(false)}
      >
        {standing === 'expiring' || standing === 'expired'
          ? t('maker.removeText.owed')
          : live?.currentPeriodEnd
            ? t('maker.removeText.dated', { date: format.day(live.currentPeriodEnd) })
            : t('maker.removeText.undated')}{' '}
        {t('maker.removeText.stays')}
      </ConfirmDialog>
    </li>
  )
}

/** What brings a subscription on from where it stands, if anything does. */
function wayOnFrom(
  { t, format }: Texts<'account'>,
  live: Subscription | null,
  price: number,
): { does: 'subscribe' | 'renew'; words: string } | null {
  if (!live)
    return { does: 'subscribe', words: t('maker.subscribe', { price: format.money(price) }) }
  const standing = standingOf(live)
  if (standing === 'incomplete') return { does: 'subscribe', words: t('maker.continue') }
  if (!live.canActivate) return null
  return { does: 'renew', words: standing === 'ending' ? t('keep') : t('maker.payOwed') }
}
