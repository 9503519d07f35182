import type { GiftWishes } from '@hypha/contract'
import { GIFT_MESSAGE_MAX } from '@hypha/contract/rules/gifts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { GiftCard } from '../card/gift-card.tsx'
import { DesignChoice } from './design-choice.tsx'
import css from './gift-form.module.css'
import { type GiftDraft, wishesOf } from './gift-draft.ts'
import { RecipientFields } from './recipient-fields.tsx'

const FIELDS = ['email', 'name', 'message', 'design', 'deliverOn', 'price']

interface GiftDialogProps {
  title: string
  /** The gift in the cart, or an empty draft. */
  initial: GiftDraft
  isInCart: boolean
  /** In dollars, as text; null if the price is fixed. */
  initialPrice: string | null
  send: (wishes: GiftWishes & { price?: number }) => Promise<unknown>
  onClose: () => void
}

/** Asks for everything about a gift, with a preview of its card. */
export function GiftDialog(props: GiftDialogProps) {
  const { title, initial, isInCart, initialPrice, send, onClose } = props
  const { t } = useTexts('gifts')
  const [draft, setDraft] = useState(initial)
  const [price, setPrice] = useState(initialPrice ?? '')
  const onChange = (part: Partial<GiftDraft>) => setDraft((now) => ({ ...now, ...part }))
  const wishes = () => ({
    ...wishesOf(draft),
    ...(initialPrice !== null && { price: Number(price) }),
  })
  return (
    <FormDialog
      title={t('form.title')}
      verb={t(isInCart ? 'form.save' : 'form.add')}
      fields={FIELDS}
      send={() => send(wishes())}
      onClose={onClose}
      intro={<p className={css.about}>{t('form.about', { title })}</p>}
    >
      {(errorOf) => (
        <>
          {initialPrice !== null && (
            <PriceField
              label={t('form.price')}
              hint={t('form.priceHint')}
              value={price}
              error={errorOf('price')}
              onChange={setPrice}
            />
          )}
          <RecipientFields draft={draft} errorOf={errorOf} onChange={onChange} />
          <TextArea
            label={t('form.message')}
            hint={t('form.optional')}
            rows={3}
            maxLength={GIFT_MESSAGE_MAX}
            value={draft.message}
            error={errorOf('message')}
            onChange={(message) => onChange({ message })}
          />
          <DesignChoice value={draft.design} onChange={(design) => onChange({ design })} />
          <GiftCard
            design={draft.design}
            title={title}
            artist={null}
            name={draft.name.trim() || null}
            message={draft.message}
            from={null}
          />
        </>
      )}
    </FormDialog>
  )
}
