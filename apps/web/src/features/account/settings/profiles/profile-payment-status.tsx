import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import type { MembershipPaymentStatus } from '../../../membership/index.ts'

const KINDS = { waiting: 'ok', late: 'warn', failed: 'danger' } as const

/** Shows the state of a pending payment. Renders nothing once it has succeeded. */
export function ProfilePaymentStatus({
  paymentStatus,
}: {
  paymentStatus: MembershipPaymentStatus | null
}) {
  const { t } = useTexts('account')
  if (paymentStatus === null || paymentStatus === 'complete' || paymentStatus === 'downgraded')
    return null
  return <Banner kind={KINDS[paymentStatus]}>{t(`paymentStatus.${paymentStatus}`)}</Banner>
}
