import type { PaymentProvider } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { texts } from '../../../lib/texts.ts'
import { useTheme } from '../../../lib/theme.ts'
import type { CardForm, PaymentOutcome } from './payment-outcome.ts'
import { PROVIDER_UNREACHED, refused } from './refusal-words.ts'

interface StripeCardProps {
  provider: PaymentProvider
  amountCents: number
  ref: Ref<CardForm>
}

interface Opened {
  stripe: Stripe
  elements: StripeElements
}

type Loading = 'loading' | 'ready' | 'failed'

/** Stripe's own card form. It is opened without a payment, so that what is typed outlives another order. */
export function StripeCard({ provider: { publishableKey }, amountCents, ref }: StripeCardProps) {
  const place = useRef<HTMLDivElement>(null)
  const opened = useRef<Opened | null>(null)
  const [loading, setLoading] = useState<Loading>('loading')
  const isWanted = loading !== 'failed'
  const theme = useTheme() === 'theme-light' ? 'stripe' : 'night'
  const first = useRef({ amountCents, theme } as const)

  useEffect(() => {
    if (!isWanted) return
    let wanted = true
    const open = async () => {
      const stripe = await loadStripe(publishableKey)
      if (!wanted || !stripe) return
      const elements = stripe.elements({
        mode: 'payment',
        amount: first.current.amountCents,
        currency: 'usd',
        appearance: { theme: first.current.theme },
      })
      const card = elements.create('payment')
      card.on('ready', () => setLoading('ready'))
      card.on('loaderror', () => setLoading('failed'))
      card.mount(place.current!)
      opened.current = { stripe, elements }
    }
    void open().catch(() => wanted && setLoading('failed'))
    return () => {
      wanted = false
      opened.current?.elements.getElement('payment')?.destroy()
      opened.current = null
    }
  }, [publishableKey, isWanted])

  useEffect(() => {
    first.current = { amountCents, theme }
    void opened.current?.elements.update({ amount: amountCents, appearance: { theme } })
  }, [amountCents, theme])

  useImperativeHandle(ref, () => ({
    async confirm({ clientSecret, returnUrl }) {
      if (!opened.current || loading !== 'ready')
        return { kind: 'failed', message: PROVIDER_UNREACHED }
      const { stripe, elements } = opened.current
      const checked = await elements.submit()
      if (checked.error) return outcomeOf(checked.error)
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      })
      if (error) return outcomeOf(error)
      const { status } = paymentIntent
      return status === 'succeeded' || status === 'processing' ? { kind: status } : refused({})
    },
  }))

  return (
    <>
      {loading === 'loading' && <Skeleton shape="row" />}
      {loading === 'failed' && (
        <ErrorState
          action={<Button onClick={() => setLoading('loading')}>{texts.tryAgain}</Button>}
        >
          The card form could not be loaded.
        </ErrorState>
      )}
      <div ref={place} hidden={loading === 'failed'} />
    </>
  )
}

const outcomeOf = ({ type, ...refusal }: StripeError): PaymentOutcome =>
  type === 'api_connection_error'
    ? { kind: 'failed', message: PROVIDER_UNREACHED }
    : refused(refusal)
