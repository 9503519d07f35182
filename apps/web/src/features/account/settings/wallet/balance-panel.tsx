import { type Texts, useTexts } from '@hypha/i18n/use-texts.ts'
import type { Earnings } from '@hypha/contract'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { earningsHref } from '../../../../lib/routing/profiles-addresses.ts'
import css from '../account-settings.module.css'

function sentenceOf({ t, format }: Texts<'account'>, { balance, payoutMinimum }: Earnings): string {
  if (balance < 0) return t('balance.negative')
  return balance < payoutMinimum
    ? t('balance.belowMinimum', { amount: format.money(payoutMinimum) })
    : t('balance.ready')
}

/** The balance available for payout, and past payouts. */
export function BalancePanel({ earnings }: { earnings: Earnings }) {
  const texts = useTexts('account')
  const { t, format } = texts
  return (
    <section className={css.panel} aria-labelledby="balance">
      <h2 className={css.heading} id="balance">
        {t('balance.title')}
      </h2>
      <div className={css.card}>
        <div className={css.top}>
          <p className={css.amount}>{format.money(earnings.balance)}</p>
          <ButtonLink href={earningsHref}>{t('balance.viewEarnings')}</ButtonLink>
        </div>
        <p className={css.text}>{sentenceOf(texts, earnings)}</p>
        <dl className={css.facts}>
          <dt>{t('balance.pending')}</dt>
          <dd>{format.money(earnings.pending)}</dd>
          <dt>{t('balance.paidOut')}</dt>
          <dd>{format.money(earnings.paidOut)}</dd>
          <dt>{t('balance.earned')}</dt>
          <dd>{format.money(earnings.earned)}</dd>
        </dl>
      </div>
    </section>
  )
}
