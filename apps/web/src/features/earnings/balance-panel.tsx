import type { Earnings } from '@hypha/contract'
import { toCents, toDollars } from '@hypha/contract/rules/money'
import { useTexts, type Texts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { AccountPanel } from './account-panel.tsx'
import { earningsChanged } from './use-earnings.ts'
import css from './earnings.module.css'

/** The part of the balance that isn't from pre-orders, in dollars. */
const payableOf = ({ balance, onHold }: Earnings) =>
  toDollars(toCents(balance) - onHold.reduce((sum, { amount }) => sum + toCents(amount), 0))

/** Why no payout is possible now, or when the next one is. */
function statusOf({ t, format }: Texts<'earnings'>, earnings: Earnings, isActive: boolean): string {
  const { balance, payoutMinimum } = earnings
  const payable = payableOf(earnings)
  if (balance < 0) return t('balance.negative')
  if (payable < payoutMinimum)
    return t('balance.belowMinimum', { minimum: format.money(payoutMinimum) })
  return t(isActive ? 'balance.tonight' : 'balance.onceActive')
}

/** Available and pending balance, and its destination. */
export function BalancePanel({ earnings }: { earnings: Earnings }) {
  const texts = useTexts('earnings')
  const { t, format } = texts
  const app = useApp()
  const account = useQuery(app.api.earnings.payoutAccount.query())
  const isActive = account.data?.result.status === 'active'
  const payOut = useMutation({
    mutationFn: () => app.api.earnings.payOut(),
    onSuccess: ({ result }) =>
      toast(t('balance.paidOutNow', { amount: format.money(result.amount) })),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => earningsChanged(app),
  })
  const isPayable = isActive && payableOf(earnings) >= earnings.payoutMinimum
  return (
    <section className={css.section} aria-labelledby="balance">
      <h2 className={css.title} id="balance">
        {t('balance.title')}
      </h2>
      <div className={css.balance}>
        <div className={css.words}>
          <p className={css.amount} data-owing={earnings.balance < 0 || undefined}>
            {format.money(earnings.balance)}
          </p>
          <p className={css.note}>{statusOf(texts, earnings, isActive)}</p>
          {isPayable && (
            <Button variant="solid" busy={payOut.isPending} onClick={() => payOut.mutate()}>
              {t('balance.payOut')}
            </Button>
          )}
        </div>
        <dl className={css.sums}>
          <dt>{t('balance.earned')}</dt>
          <dd>{format.money(earnings.earned)}</dd>
          <dt>{t('balance.paidOut')}</dt>
          <dd>{format.money(earnings.paidOut)}</dd>
          {earnings.onHold.map(({ release, amount, releasesAt }) => (
            <Fragment key={release.id}>
              <dt>
                {t(releasesAt ? 'balance.onHold' : 'balance.onHoldCancelled', {
                  title: release.title,
                  date: releasesAt ? format.day(releasesAt) : '',
                })}
              </dt>
              <dd>{format.money(amount)}</dd>
            </Fragment>
          ))}
          {earnings.pending > 0 && (
            <>
              <dt>{t('balance.pending')}</dt>
              <dd>{format.money(earnings.pending)}</dd>
            </>
          )}
        </dl>
      </div>
      <AccountPanel account={account.data?.result} error={account.error} />
    </section>
  )
}
