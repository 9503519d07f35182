import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { useSession } from '../../../lib/auth/use-session.ts'
import { QuantitySelect } from '../../cart/index.ts'
import type { OfferProps } from './offer-form.tsx'
import css from './offers.module.css'

/** The most that the select offers at once. */
const SELECT_MAX = 10

/** Joins or leaves the waiting list of a type that is sold out. */
export function WaitingForm({ offer, code }: OfferProps) {
  const { id, name, perPerson, waiting, isUnlocked } = offer
  const { t } = useTexts('tickets')
  const { api, cache } = useApp()
  const router = useRouter()
  const isSignedIn = useSession() !== null
  const [quantity, setQuantity] = useState(1)
  const change = useMutation({
    mutationFn: async () => {
      const params = { id }
      if (waiting) await api.waitingList.leaveWaitingList({ params })
      else {
        const body = { quantity, ...(isUnlocked && code && { code }) }
        await api.waitingList.joinWaitingList({ params, body })
      }
      await cache.invalidateQueries()
    },
  })
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!isSignedIn) askToLogin(router.state.location.href)
    else if (!change.isPending) change.mutate()
  }
  const refusal = change.error && (
    <p className={css.refusal} role="alert">
      {messageOf(change.error)}
    </p>
  )
  if (waiting)
    return (
      <form className={css.waiting} onSubmit={submit} aria-label={t('waiting.of', { name })}>
        {waiting.offerUntil === null && (
          <span role="status">
            {t('waiting.position', { position: waiting.position, count: waiting.quantity })}
          </span>
        )}
        <Button type="submit" variant="quiet" size="small" busy={change.isPending}>
          {t(waiting.offerUntil === null ? 'waiting.leave' : 'waiting.decline')}
          <span className="visually-hidden"> {name}</span>
        </Button>
        {refusal}
      </form>
    )
  return (
    <form className={css.get} onSubmit={submit} aria-label={t('waiting.of', { name })}>
      <QuantitySelect
        label={t('quantityOf', { name })}
        value={quantity}
        most={Math.min(perPerson, SELECT_MAX)}
        onChange={setQuantity}
      />
      <Button type="submit" busy={change.isPending}>
        {t('waiting.join')}
      </Button>
      {refusal}
    </form>
  )
}
