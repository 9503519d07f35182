import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import css from './purchased.module.css'
import { OWNED_SORTS } from './owned-order.ts'
import type { PurchasedView } from './use-purchased-view.ts'

interface OwnedToolsProps {
  view: PurchasedView
  onChange: (changes: Partial<PurchasedView>) => void
}

/** What of one's music is shown, and in which order. */
export const OwnedTools = ({ view, onChange }: OwnedToolsProps) => (
  <div className={css.tools}>
    <TextField
      label="Find in your music"
      type="search"
      autoComplete="off"
      placeholder="Title or artist"
      maxLength={200}
      value={view.query}
      onChange={(event) => onChange({ query: event.target.value })}
    />
    <SelectField
      label="Sort by"
      value={view.sort}
      options={OWNED_SORTS}
      onChange={(sort) => onChange({ sort })}
    />
  </div>
)
