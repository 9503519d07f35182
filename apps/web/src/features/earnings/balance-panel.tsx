import type { Earnings } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { AccountPanel } from './account-panel.tsx'
import { earningsChanged } from './use-earnings.ts'
import css from './earnings.module.css'

/** Why nothing is paid out now, or when it is. */
function sentenceOf({ balance, payoutMinimum }: Earnings, isActive: boolean): string {
  const minimum = money(payoutMinimum)
  if (balance < 0)
    return 'Refunds took back more than there was. What you sell next makes up for it.'
  if (balance < payoutMinimum) return `Balances are paid out each night from ${minimum} on.`
  return isActive
    ? 'It is paid out tonight, or now.'
    : 'It is paid out once your payout account is active.'
}

/** What is there, what is on its way, and where it goes. */
export function BalancePanel({ earnings }: { earnings: Earnings }) {
  const app = useApp()
  const account = useQuery(app.api.earnings.payoutAccount.query())
  const isActive = account.data?.result.status === 'active'
  const payOut = useMutation({
    mutationFn: () => app.api.earnings.payOut(),
    onSuccess: ({ result }) => toast(`${money(result.amount)} is on its way to you.`),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => earningsChanged(app),
  })
  const isPayable = isActive && earnings.balance >= earnings.payoutMinimum
  return (
    <section className={css.section} aria-labelledby="balance">
      <h2 className={css.title} id="balance">
        Balance
      </h2>
      <div className={css.balance}>
        <div className={css.words}>
          <p className={css.amount} data-owing={earnings.balance < 0 || undefined}>
            {money(earnings.balance)}
          </p>
          <p className={css.note}>{sentenceOf(earnings, isActive)}</p>
          {isPayable && (
            <Button variant="solid" busy={payOut.isPending} onClick={() => payOut.mutate()}>
              Pay out now
            </Button>
          )}
        </div>
        <dl className={css.sums}>
          <dt>Earned so far</dt>
          <dd>{money(earnings.earned)}</dd>
          <dt>Paid out</dt>
          <dd>{money(earnings.paidOut)}</dd>
          {earnings.pending > 0 && (
            <>
              <dt>On its way</dt>
              <dd>{money(earnings.pending)}</dd>
            </>
          )}
        </dl>
      </div>
      <AccountPanel account={account.data?.result} error={account.error} />
    </section>
  )
}
