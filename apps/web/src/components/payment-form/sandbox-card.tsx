import type { PaymentProvider } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { type Ref, useImperativeHandle, useRef, useState } from 'react'
import {
  type CardProblems,
  cardProblems,
  cvcDigits,
  groupedExpiry,
  groupedNumber,
  type TypedCard,
} from './card-text.ts'
import { confirmInSandbox } from './confirm-in-sandbox.ts'
import { GroupedField } from './grouped-field.tsx'
import css from './payment-form.module.css'
import type { CardForm } from './payment-outcome.ts'
import { TestCards } from './test-cards.tsx'

interface SandboxCardProps {
  provider: PaymentProvider
  ref: Ref<CardForm>
}

const EMPTY: TypedCard = { number: '', expiry: '', cvc: '' }

/** The sandbox's card form. Autofill is off, because browsers only know real cards. */
export function SandboxCard({ provider, ref }: SandboxCardProps) {
  const { t } = useTexts('components')
  const [card, setCard] = useState(EMPTY)
  const [problems, setProblems] = useState<CardProblems>({})
  const fields = useRef<HTMLDivElement>(null)
  const type = (part: keyof TypedCard) => (value: string) => {
    setCard((before) => ({ ...before, [part]: value }))
    setProblems((before) => ({ ...before, [part]: undefined }))
  }
  useImperativeHandle(ref, () => ({
    async confirm(payment) {
      const found = cardProblems(card)
      setProblems(found)
      const [first] = Object.keys(found)
      if (!first) return confirmInSandbox(t, provider, card, payment)
      fields.current?.querySelector<HTMLElement>(`[name='${first}']`)?.focus()
      return { kind: 'failed', message: t('card.incomplete') }
    },
  }))
  return (
    <>
      <Banner kind="warn">{t('card.sandbox')}</Banner>
      <TestCards
        onChoose={(number) => {
          setCard({ number: groupedNumber(number), expiry: '12 / 34', cvc: '123' })
          setProblems({})
        }}
      />
      <div className={css.fields} ref={fields}>
        <GroupedField
          label={t('card.number')}
          name="number"
          autoComplete="off"
          placeholder="4242 4242 4242 4242"
          error={problems.number && t('card.numberMissing')}
          value={card.number}
          group={groupedNumber}
          onChange={type('number')}
        />
        <GroupedField
          label={t('card.expiry')}
          name="expiry"
          autoComplete="off"
          placeholder={t('card.expiryPlaceholder')}
          error={problems.expiry && t('card.expiryMissing')}
          value={card.expiry}
          group={groupedExpiry}
          onChange={type('expiry')}
        />
        <GroupedField
          label={t('card.cvc')}
          name="cvc"
          autoComplete="off"
          placeholder="123"
          error={problems.cvc && t('card.cvcMissing')}
          value={card.cvc}
          group={cvcDigits}
          onChange={type('cvc')}
        />
      </div>
    </>
  )
}
