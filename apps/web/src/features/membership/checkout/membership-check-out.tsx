import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { Navigate } from '@tanstack/react-router'
import { membershipsHref, subscribedHref } from '../../../lib/routing/addresses.ts'
import type { Checkout, Chosen } from './checkout-state.ts'
import { Failure } from '../../../components/page/failure.tsx'
import css from '../../../components/check-out/check-out.module.css'
import { MembershipPanel } from './membership-panel.tsx'
import { MembershipSummary } from './membership-summary.tsx'
import { useWhatIsPaid } from './use-what-is-paid.ts'

interface MembershipCheckOutProps {
  /** Null while the payment is being created. */
  checkout: Checkout | null
  /** The bank redirected back without a payment. */
  hasFailed: boolean
  onPaid: (paid: Chosen) => void
}

/** The membership summary beside the payment form. */
export function MembershipCheckOut({ checkout, hasFailed, onPaid }: MembershipCheckOutProps) {
  const { membership, credit, isOwed, isPaid, error, retry } = useWhatIsPaid(checkout?.membership)
  if (error && !membership) return <Failure error={error} onRetry={retry} />
  // Paid in another tab, or before a reload.
  if (isPaid) return <Navigate to={subscribedHref} replace />
  // It was canceled in the meantime, or never existed.
  if (membership === null) return <Navigate to={membershipsHref} replace />
  if (!checkout || !membership) return <Skeleton shape="row" />
  return (
    <div className={css.checkout}>
      <MembershipSummary membership={membership} credit={credit} isOwed={isOwed} />
      <MembershipPanel
        membership={membership}
        checkout={checkout}
        hasFailed={hasFailed}
        onPaid={() => onPaid(membership)}
      />
    </div>
  )
}
