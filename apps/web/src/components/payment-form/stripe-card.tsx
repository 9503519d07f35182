import type { PaymentProvider } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import type { Translate } from '@hypha/i18n/instance.ts'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useTheme } from '../../lib/dom/theme.ts'
import { type CardForm, isSetup, type PaymentOutcome } from './payment-outcome.ts'
import { refused } from './refusal-texts.ts'

interface StripeCardProps {
  provider: PaymentProvider
  /** In cents; null saves the card without charging it. */
  amountCents: number | null
  renews: boolean
  ref: Ref<CardForm>
}

interface Opened {
  stripe: Stripe
  elements: StripeElements
}

type Loading = 'loading' | 'ready' | 'failed'

/** Stripe's card form. Mounted without a payment, so that typed values survive a new order. */
export function StripeCard(props: StripeCardProps) {
  const { t } = useTexts('components')
  const { amountCents, renews, ref } = props
  const { publishableKey } = props.provider
  const container = useRef<HTMLDivElement>(null)
  const opened = useRef<Opened | null>(null)
  const [loading, setLoading] = useState<Loading>('loading')
  const isWanted = loading !== 'failed'
  const theme = useTheme() === 'theme-light' ? 'stripe' : 'night'
  const first = useRef({ amountCents, theme, renews } as const)

  useEffect(() => {
    if (!isWanted) return
    let isMounted = true
    const open = async () => {
      const stripe = await loadStripe(publishableKey)
      if (!isMounted || !stripe) return
      const { amountCents: amount, ...atFirst } = first.current
      const elements = stripe.elements({
        ...(amount === null
          ? { mode: 'setup' }
          : { mode: atFirst.renews ? 'subscription' : 'payment', amount }),
        currency: 'usd',
        appearance: { theme: atFirst.theme },
      })
      const card = elements.create('payment')
      card.on('ready', () => setLoading('ready'))
      card.on('loaderror', () => setLoading('failed'))
      card.mount(container.current!)
      opened.current = { stripe, elements }
    }
    void open().catch(() => isMounted && setLoading('failed'))
    return () => {
      isMounted = false
      opened.current?.elements.getElement('payment')?.destroy()
      opened.current = null
    }
  }, [publishableKey, isWanted])

  useEffect(() => {
    first.current = { amountCents, theme, renews }
    void opened.current?.elements.update({
      ...(amountCents !== null && { amount: amountCents }),
      appearance: { theme },
    })
  }, [amountCents, theme, renews])

  useImperativeHandle(ref, () => ({
    async confirm({ clientSecret, returnUrl }) {
      if (!opened.current || loading !== 'ready')
        return { kind: 'failed', message: t('refusal.noCardForm') }
      const { stripe, elements } = opened.current
      const checked = await elements.submit()
      if (checked.error) return outcomeOf(t, checked.error)
      const given = {
        elements,
        clientSecret,
        confirmParams: { return_url: returnUrl },
        redirect: 'if_required',
      } as const
      const answer = isSetup(clientSecret)
        ? await stripe.confirmSetup(given)
        : await stripe.confirmPayment(given)
      if (answer.error) return outcomeOf(t, answer.error)
      const { status } = 'setupIntent' in answer ? answer.setupIntent : answer.paymentIntent
      return status === 'succeeded' || status === 'processing' ? { kind: status } : refused(t, {})
    },
  }))

  return (
    <>
      {loading === 'loading' && <Skeleton shape="row" />}
      {loading === 'failed' && (
        <Banner
          kind="danger"
          action={
            <Button size="small" onClick={() => setLoading('loading')}>
              {t('tryAgain')}
            </Button>
          }
        >
          {t('card.formFailed')}
        </Banner>
      )}
      <div ref={container} hidden={loading === 'failed'} />
    </>
  )
}

const outcomeOf = (t: Translate<'components'>, { type, ...refusal }: StripeError): PaymentOutcome =>
  type === 'api_connection_error'
    ? { kind: 'failed', message: t('refusal.unreachable') }
    : refused(t, refusal)
