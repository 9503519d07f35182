import type { PayoutAccount } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useMutation } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { earningsChanged } from './use-earnings.ts'
import css from './earnings.module.css'
import { OpenAccount } from './open-account.tsx'
import { useReturn } from './use-return.ts'

const KINDS = { incomplete: 'warn', restricted: 'warn', active: 'ok' } as const

/** The state of the payout account, with the next action. */
export function AccountPanel({
  account,
  error,
}: {
  account: PayoutAccount | undefined
  error: Error | null
}) {
  const { t } = useTexts('earnings')
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
      {t('tryAgain')}
    </Button>
  )
  if (error)
    return (
      <Banner kind="danger" action={again}>
        {messageOf(error, t('unreached'))}
      </Banner>
    )
  if (!account || isReturning) return <Skeleton shape="row" />
  if (account.isUnreachable)
    return (
      <Banner kind="warn" action={again}>
        {t('account.unreachable')}
      </Banner>
    )
  if (account.status === 'no-account') return <OpenAccount />
  const { status } = account
  return (
    <Banner
      kind={KINDS[status]}
      action={
        <Button
          size="small"
          busy={visit.isPending || visit.isSuccess}
          icon={<ExternalLink size={16} aria-hidden />}
          onClick={() => visit.mutate()}
        >
          {t(`account.${status}.verb`)}
        </Button>
      }
    >
      <p>{t(`account.${status}`)}</p>
      {link === 'expired' && status !== 'active' && (
        <p className={css.note}>{t('account.linkExpired')}</p>
      )}
    </Banner>
  )
}
