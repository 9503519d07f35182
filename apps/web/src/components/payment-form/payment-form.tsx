import type { PaymentProvider } from '@hypha/contract'
import { toCents } from '@hypha/contract/rules/money'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import css from './payment-form.module.css'
import type { CardForm, Payment, PaymentOutcome } from './payment-outcome.ts'
import { SandboxCard } from './sandbox-card.tsx'

const StripeCard = lazy(() =>
  import('./stripe-card.tsx').then((file) => ({ default: file.StripeCard })),
)

interface PaymentFormProps {
  provider: PaymentProvider
  /** In dollars; null saves the card without charging it. */
  total: number | null
  /** The card is charged again for every period. */
  renews?: boolean
  /** Label of the button; defaults to `Pay` with the total. */
  verb?: ReactNode
  payment: Payment
  /** The payment is being prepared again; nothing is charged until it is ready. */
  isWaiting: boolean
  /** Why an earlier payment failed, before this page was opened. */
  problem: string | null
  onOutcome: (outcome: PaymentOutcome) => void
  children?: ReactNode
}

/** A card form whose button charges or saves the card exactly once, however often it is pressed (CK-02). */
export function PaymentForm(props: PaymentFormProps) {
  const { t, format } = useTexts('components')
  const { provider, total, renews = false, verb, payment, isWaiting, onOutcome, children } = props
  const card = useRef<CardForm>(null)
  const pays = useRef(false)
  const [isPaying, setPaying] = useState(false)
  const [problem, setProblem] = useState(props.problem)
  const pay = async () => {
    if (!card.current || pays.current || isWaiting) return
    pays.current = true
    setPaying(true)
    setProblem(null)
    const outcome = await card.current.confirm(payment).catch((): PaymentOutcome => ({
      kind: 'failed',
      message: t('payment.failed'),
    }))
    if (outcome.kind === 'failed') setProblem(outcome.message)
    // The page is about to be left for the bank's, so keep the button disabled.
    if (outcome.kind !== 'redirects') {
      pays.current = false
      setPaying(false)
    }
    onOutcome(outcome)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void pay()
  }
  return (
    <form className={css.form} aria-label={t('payment.card')} onSubmit={submit} noValidate>
      <Suspense fallback={<Skeleton shape="row" />}>
        {provider.kind === 'stripe' ? (
          <StripeCard
            ref={card}
            provider={provider}
            amountCents={total === null ? null : toCents(total)}
            renews={renews}
          />
        ) : (
          <SandboxCard ref={card} provider={provider} />
        )}
      </Suspense>
      {problem && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <Button type="submit" variant="solid" size="large" busy={isPaying || isWaiting}>
        {isPaying
          ? t('payment.processing')
          : (verb ??
            (total === null
              ? t('payment.keepCard')
              : t('payment.pay', { amount: format.money(total) })))}
      </Button>
      {children}
    </form>
  )
}
