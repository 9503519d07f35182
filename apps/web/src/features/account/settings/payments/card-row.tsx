import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { SavedCard } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useState } from 'react'
import { brandName } from '../../../../components/payment-form/payment-texts.ts'
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import css from '../account-settings.module.css'
import type { CardActions } from './use-card-actions.ts'

/** A saved card. */
export function CardRow({ card, actions }: { card: SavedCard; actions: CardActions }) {
  const { t } = useTexts('account')
  const [isAsked, setAsked] = useState(false)
  const { brand, last4, expMonth, expYear, isDefault } = card
  const name = t('card.name', { brand: brandName(brand), last4 })
  const busyWith = actions.busyWith?.card.id === card.id ? actions.busyWith.does : null
  return (
    <li className={css.row}>
      <div className={css.words}>
        <p className={css.title}>{name}</p>
        <p className={css.note}>
          {t('card.expires', { date: `${String(expMonth).padStart(2, '0')}/${expYear}` })}
          {isDefault && ` · ${t('card.isDefault')}`}
        </p>
      </div>
      <div className={css.verbs}>
        {!isDefault && (
          <Button
            size="small"
            busy={busyWith === 'prefer'}
            aria-label={t('actionFor', { action: t('card.prefer'), name })}
            onClick={() => actions.act({ does: 'prefer', card })}
          >
            {t('card.prefer')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="small"
          busy={busyWith === 'remove'}
          aria-label={t('removeNamed', { name })}
          onClick={() => setAsked(true)}
        >
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('card.removeTitle')}
        cancel={t('keep')}
        confirm={t('remove')}
        danger
        onConfirm={() => {
          setAsked(false)
          actions.act({ does: 'remove', card })
        }}
        onClose={() => setAsked(false)}
      >
        {t('card.removeText', { name })}
      </ConfirmDialog>
    </li>
  )
}
