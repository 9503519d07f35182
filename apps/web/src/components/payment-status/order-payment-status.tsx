import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { ProgressBar } from '@hypha/ui/feedback/progress.tsx'
import type { ReactNode } from 'react'
import type { IncompletePaymentStatus } from './payment-status.ts'

const KINDS = { waiting: 'ok', processing: 'ok', late: 'warn', refused: 'danger' } as const

interface OrderPaymentStatusProps {
  paymentStatus: IncompletePaymentStatus
  children?: ReactNode
}

/** Shown between a payment and the purchased music. */
export function OrderPaymentStatus({ paymentStatus, children }: OrderPaymentStatusProps) {
  const { t } = useTexts('components')
  const title = t(`paymentStatus.${paymentStatus}.title`)
  return (
    <div>
      <Banner kind={KINDS[paymentStatus]} action={children}>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{t(`paymentStatus.${paymentStatus}.text`)}</p>
      </Banner>
      {paymentStatus === 'waiting' && <ProgressBar value={null} label={title} />}
    </div>
  )
}
