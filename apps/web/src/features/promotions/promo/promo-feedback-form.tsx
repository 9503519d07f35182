import type { PromoSupport } from '@hypha/contract'
import { PROMO_NAME_MAX, PROMO_TEXT_MAX } from '@hypha/contract/rules/promotions'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useSaving } from '../../../components/dialogs/use-saving.ts'
import { useApi } from '../../../lib/app-context.ts'
import { PillChoice } from './pill-choice.tsx'
import css from './promo.module.css'

const RATINGS = [1, 2, 3, 4, 5] as const
const SUPPORT: readonly PromoSupport[] = ['yes', 'maybe', 'no']

/** What a DJ thinks of the release, for its owner only. */
export function PromoFeedbackForm({ recipient, secret }: { recipient: string; secret: string }) {
  const { t, format } = useTexts('promotions')
  const api = useApi()
  const [name, setName] = useState(recipient)
  const [rating, setRating] = useState<number | null>(null)
  const [support, setSupport] = useState<PromoSupport | null>(null)
  const [comment, setComment] = useState('')
  const [isSent, setSent] = useState(false)
  const isReady = rating !== null && support !== null
  const { isPending, submit, errorOf, refusal } = useSaving(async () => {
    if (!isReady) return
    const body = { secret, name, rating, support, text: comment }
    await api.promoLinks.sendPromoFeedback({ body })
    setSent(true)
  }, ['name', 'text'])
  return (
    <section className={css.part} aria-labelledby="promo-feedback">
      <h2 className={css.title} id="promo-feedback">
        {t('promo.feedback')}
      </h2>
      {isSent ? (
        <p role="status">{t('promo.thanks')}</p>
      ) : (
        <form className={css.form} noValidate onSubmit={submit}>
          <PillChoice
            legend={t('promo.rating')}
            options={RATINGS.map((value) => ({ value, label: format.number(value) }))}
            value={rating}
            onChange={setRating}
          />
          <PillChoice
            legend={t('promo.support')}
            options={SUPPORT.map((value) => ({ value, label: t(`promo.support.${value}`) }))}
            value={support}
            onChange={setSupport}
          />
          <TextField
            label={t('promo.name')}
            maxLength={PROMO_NAME_MAX}
            value={name}
            error={errorOf('name')}
            onChange={({ target }) => setName(target.value)}
          />
          <TextArea
            label={t('promo.text')}
            hint={t('optional')}
            rows={4}
            maxLength={PROMO_TEXT_MAX}
            value={comment}
            error={errorOf('text')}
            onChange={setComment}
          />
          {refusal !== null && (
            <p className={css.refusal} role="alert">
              {refusal}
            </p>
          )}
          <div>
            <Button variant="solid" type="submit" disabled={!isReady} busy={isPending}>
              {t('promo.send')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}
