import type { PayoutAccount } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { texts } from '../../lib/format/texts.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { earningsChanged } from './use-earnings.ts'
import css from './earnings.module.css'
import { OpenAccount } from './open-account.tsx'
import { useReturn } from './use-return.ts'

const SAID = {
  incomplete: {
    kind: 'warn',
    words: 'Your payout account is not finished yet: the payment provider asks for a little more.',
    verb: 'Finish it',
  },
  restricted: {
    kind: 'warn',
    words: 'The payment provider wants to know something more before it pays you.',
    verb: 'See what it asks for',
  },
  active: {
    kind: 'ok',
    words: 'Your payout account is active.',
    verb: 'Open my payout account',
  },
} as const

/** Where the account stands that earnings are paid to, and what to do about it. */
export function AccountPanel({
  account,
  error,
}: {
  account: PayoutAccount | undefined
  error: Error | null
}) {
  const app = useApp()
  const { link } = useSearch({ from: '/dashboard/earnings/' })
  const isReturning = useReturn()
  const visit = useMutation({
    mutationFn: () => app.api.earnings.payoutAccountLink(),
    onSuccess: ({ result }) => location.assign(result),
    onError: (refusal) => toast(messageOf(refusal)),
  })
  const again = (
    <Button size="small" onClick={() => void earningsChanged(app)}>
      {texts.tryAgain}
    </Button>
  )
  if (error)
    return (
      <Banner kind="danger" action={again}>
        {messageOf(error, texts.unreached)}
      </Banner>
    )
  if (!account || isReturning) return <Skeleton shape="row" />
  if (account.isUnreachable)
    return (
      <Banner kind="warn" action={again}>
        The payment provider does not answer right now, so nothing is known of your payout account.
      </Banner>
    )
  if (account.status === 'no-account') return <OpenAccount />
  const { kind, words, verb } = SAID[account.status]
  return (
    <Banner
      kind={kind}
      action={
        <Button
          size="small"
          busy={visit.isPending || visit.isSuccess}
          icon={<ExternalLink size={16} aria-hidden />}
          onClick={() => visit.mutate()}
        >
          {verb}
        </Button>
      }
    >
      <p>{words}</p>
      {link === 'expired' && account.status !== 'active' && (
        <p className={css.note}>The link that you came from was too old. Here you get another.</p>
      )}
    </Banner>
  )
}
