import { NAME_MAX } from '@hypha/contract/limits'
import { MERCH_STOCK_MAX, MERCH_VARIANTS_MAX } from '@hypha/contract/rules/merch'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import css from './manage.module.css'
import { newVariant, type VariantDraft } from './product-draft.ts'

interface VariantFieldsProps {
  variants: readonly VariantDraft[]
  onChange: (variants: readonly VariantDraft[]) => void
}

/** Sizes, colors or formats of a product, each with its price and stock. */
export function VariantFields({ variants, onChange }: VariantFieldsProps) {
  const { t } = useTexts('merch')
  const edit = (variant: VariantDraft, part: Partial<VariantDraft>) =>
    onChange(variants.map((each) => (each === variant ? { ...each, ...part } : each)))
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{t('form.variants')}</legend>
      <p className={css.note}>{t('form.variantsHint')}</p>
      {variants.map((variant) => (
        <div key={variant.key} className={css.variant}>
          <TextField
            label={t('form.variantName')}
            value={variant.name}
            maxLength={NAME_MAX}
            autoComplete="off"
            onChange={({ target }) => edit(variant, { name: target.value })}
          />
          <PriceField
            label={t('form.price')}
            value={variant.price}
            onChange={(price) => edit(variant, { price })}
          />
          <NumberField
            label={t('form.stock')}
            value={variant.stock}
            min={0}
            max={MERCH_STOCK_MAX}
            onChange={(stock) => edit(variant, { stock })}
          />
          {variants.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              onClick={() => onChange(variants.filter((each) => each !== variant))}
            >
              {t('remove')}
              <span className="visually-hidden"> {variant.name}</span>
            </Button>
          )}
        </div>
      ))}
      {variants.length < MERCH_VARIANTS_MAX && (
        <div>
          <Button
            size="small"
            onClick={() => onChange([...variants, newVariant(variants.at(-1)?.price)])}
          >
            {t('form.addVariant')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
