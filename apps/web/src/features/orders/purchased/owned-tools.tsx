import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import css from './purchased.module.css'
import { OWNED_SORTS } from './owned-order.ts'
import type { PurchasedView } from './use-purchased-view.ts'

interface OwnedToolsProps {
  view: PurchasedView
  onChange: (changes: Partial<PurchasedView>) => void
}

/** Search and sort order of the user's music. */
export function OwnedTools({ view, onChange }: OwnedToolsProps) {
  const { t } = useTexts('orders')
  return (
    <div className={css.tools}>
      <TextField
        label={t('find')}
        type="search"
        autoComplete="off"
        placeholder={t('findPlaceholder')}
        maxLength={200}
        value={view.query}
        onChange={(event) => onChange({ query: event.target.value })}
      />
      <SelectField
        label={t('sort')}
        value={view.sort}
        options={OWNED_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  )
}
