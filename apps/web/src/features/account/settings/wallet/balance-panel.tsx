import type { Earnings } from '@hypha/contract'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { earningsHref } from '../../../../lib/routing/makers-addresses.ts'
import css from '../account-settings.module.css'

function sentenceOf({ balance, payoutMinimum }: Earnings): string {
  if (balance < 0) return 'Refunds were higher than your balance. Your next sales make up for it.'
  return balance < payoutMinimum
    ? `We pay out automatically each night once your balance reaches ${money(payoutMinimum)}.`
    : 'Ready to be paid out. We pay out automatically each night.'
}

/** What is there to be paid out, and what was. */
export const BalancePanel = ({ earnings }: { earnings: Earnings }) => (
  <section className={css.panel} aria-labelledby="balance">
    <h2 className={css.heading} id="balance">
      Balance
    </h2>
    <div className={css.card}>
      <div className={css.top}>
        <p className={css.amount}>{money(earnings.balance)}</p>
        <ButtonLink href={earningsHref}>View earnings</ButtonLink>
      </div>
      <p className={css.text}>{sentenceOf(earnings)}</p>
      <dl className={css.facts}>
        <dt>On its way to you</dt>
        <dd>{money(earnings.pending)}</dd>
        <dt>Paid out so far</dt>
        <dd>{money(earnings.paidOut)}</dd>
        <dt>Earned in total</dt>
        <dd>{money(earnings.earned)}</dd>
      </dl>
    </div>
  </section>
)
