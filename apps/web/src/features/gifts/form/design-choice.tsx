import type { GiftDesign } from '@hypha/contract'
import { GIFT_DESIGNS } from '@hypha/contract/rules/gifts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useId } from 'react'
import { colorsOf } from '../card/gift-card.tsx'
import { GiftDrawing } from '../card/gift-drawings.tsx'
import css from './gift-form.module.css'

interface DesignChoiceProps {
  value: GiftDesign
  onChange: (design: GiftDesign) => void
}

/** The designs to choose from, as small cards. */
export function DesignChoice({ value, onChange }: DesignChoiceProps) {
  const { t } = useTexts('gifts')
  const name = useId()
  return (
    <fieldset className={css.designs}>
      <legend className={css.legend}>{t('form.design')}</legend>
      {GIFT_DESIGNS.map((design) => (
        <label key={design} className={css.design} style={colorsOf(design)}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={design === value}
            aria-label={t(`design.${design}`)}
            onChange={() => onChange(design)}
          />
          <GiftDrawing design={design} />
        </label>
      ))}
    </fieldset>
  )
}
