import type { SavedCard } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { brandName } from '../../../../components/payment-form/payment-texts.ts'
import { Question } from '../../../../components/dialogs/question.tsx'
import css from '../account-settings.module.css'
import type { CardActions } from './use-card-actions.ts'

/** A card that is kept. */
export function CardRow({ card, actions }: { card: SavedCard; actions: CardActions }) {
  const [isAsked, setAsked] = useState(false)
  const { brand, last4, expMonth, expYear, isDefault } = card
  const name = `${brandName(brand)} ending in ${last4}`
  const busyWith = actions.busyWith?.card.id === card.id ? actions.busyWith.does : null
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>{name}</p>
        <p className={css.note}>
          Expires {String(expMonth).padStart(2, '0')}/{expYear}
          {isDefault && ' · Subscriptions are paid with it'}
        </p>
      </div>
      <div className={css.verbs}>
        {!isDefault && (
          <Button
            size="small"
            busy={busyWith === 'prefer'}
            aria-label={`Pay with this: ${name}`}
            onClick={() => actions.act({ does: 'prefer', card })}
          >
            Pay with this
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          busy={busyWith === 'remove'}
          aria-label={`Remove ${name}`}
          onClick={() => setAsked(true)}
        >
          Remove
        </Button>
      </div>
      <Question
        open={isAsked}
        title="Remove this card?"
        cancel="Keep it"
        confirm="Remove"
        danger
        onConfirm={() => {
          setAsked(false)
          actions.act({ does: 'remove', card })
        }}
        onClose={() => setAsked(false)}
      >
        {name} is forgotten at the payment provider. A card that a subscription is paid with stays
        until another one is preferred.
      </Question>
    </li>
  )
}
