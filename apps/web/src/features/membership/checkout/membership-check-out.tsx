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
  /** A bank sent its customer back without having paid. */
  hasFailed: boolean
  onPaid: (paid: Chosen) => void
}

/** A membership beside what pays it. */
export function MembershipCheckOut({ checkout, hasFailed, onPaid }: MembershipCheckOutProps) {
  const { membership, isOwed, isPaid, error, retry } = useWhatIsPaid(checkout?.membership)
  if (error && !membership) return <Failure error={error} onRetry={retry} />
  // Paid in another tab, or before a reload.
  if (isPaid) return <Navigate to={subscribedHref} replace />
  // It was cancelled meanwhile, or never was.
  if (membership === null) return <Navigate to={membershipsHref} replace />
  if (!checkout || !membership) return <Skeleton shape="row" />
  return (
    <div className={css.checkout}>
      <MembershipSummary membership={membership} isOwed={isOwed} />
      <MembershipPanel
        membership={membership}
        checkout={checkout}
        hasFailed={hasFailed}
        onPaid={() => onPaid(membership)}
      />
    </div>
  )
}
