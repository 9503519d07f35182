import type { EventDetails, TicketOffer } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Check, ShoppingCart } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { newKey } from '../../../lib/api/transport.ts'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { useBuyer, useSession } from '../../../lib/auth/use-session.ts'
import { cartHref } from '../../../lib/routing/addresses.ts'
import { ticketsHref } from '../../../lib/routing/ticket-addresses.ts'
import { putTicketsIntoCart, QuantitySelect } from '../../cart/index.ts'
import css from './offers.module.css'

export interface OfferProps {
  event: Pick<EventDetails, 'id' | 'timeZone'>
  offer: TicketOffer
  code: string | undefined
}

/** The most that the select offers at once. */
const SELECT_MAX = 10

/** Puts paid tickets into the cart, or gets free ones. */
export function OfferForm({ event, offer, code }: OfferProps) {
  const { t } = useTexts('tickets')
  const app = useApp()
  const router = useRouter()
  const isSignedIn = useSession() !== null
  const isBuyer = useBuyer() !== null
  const { id, name, price, perPerson, left, isUnlocked } = offer
  const isFree = price === 0
  const cart = useQuery({ ...app.api.cart.cartSummary.query(), enabled: isBuyer && !isFree })
  const inCart = cart.data?.result.tickets.find((ticket) => ticket.product_id === id)?.quantity
  const [chosen, setChosen] = useState<number | null>(null)
  const most = Math.max(1, Math.min(perPerson, SELECT_MAX, left ?? SELECT_MAX))
  const quantity = chosen ?? inCart ?? 1
  const get = useMutation({
    mutationFn: async () => {
      if (!isFree)
        return putTicketsIntoCart(app, {
          id,
          title: name,
          quantity,
          code: isUnlocked ? code : undefined,
        })
      const body = { ticketTypeId: id, quantity, ...(isUnlocked && code && { code }) }
      const extra = { idempotencyKey: newKey() }
      await app.api.tickets.claimTickets({ params: { id: event.id }, body }, extra)
      setChosen(null)
      await app.cache.invalidateQueries()
    },
  })
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    // Free tickets need an account.
    if (isFree ? !isSignedIn : !isBuyer)
      askToLogin(router.state.location.href, isFree ? {} : { asGuest: () => get.mutate() })
    else if (!get.isPending) get.mutate()
  }
  const isInCart = inCart !== undefined && inCart === quantity
  const hasClaimed = isFree && get.isSuccess
  return (
    <form className={css.get} onSubmit={submit} aria-label={name}>
      <QuantitySelect
        label={t('quantityOf', { name })}
        value={quantity}
        most={most}
        onChange={setChosen}
      />
      {isInCart ? (
        <ButtonLink href={cartHref} icon={<Check size={16} aria-hidden />}>
          {t('inCart')}
        </ButtonLink>
      ) : (
        <Button
          type="submit"
          busy={get.isPending}
          icon={!isFree && <ShoppingCart size={16} aria-hidden />}
        >
          {t(isFree ? 'get' : inCart === undefined ? 'addToCart' : 'updateCart')}
        </Button>
      )}
      {get.error && (
        <p className={css.refusal} role="alert">
          {messageOf(get.error)}
        </p>
      )}
      {hasClaimed && (
        <p className={css.claimed} role="status">
          {t('claimed')} <ShowTickets />
        </p>
      )}
    </form>
  )
}

function ShowTickets() {
  const { t } = useTexts('tickets')
  return (
    <ButtonLink size="small" href={ticketsHref}>
      {t('show')}
    </ButtonLink>
  )
}
