import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { SuggestionKind } from '@hypha/contract'
import { SUGGESTION_ORDERS, SUGGESTION_STATUSES } from '@hypha/contract/rules/suggestions'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import css from '../community.module.css'
import { type SuggestionSearch, suggestionsHref } from './suggestion-search.ts'

/** Search, status and order of the list, kept in the URL. */
export function SuggestionFilters({
  kind,
  search,
}: {
  kind: SuggestionKind
  search: SuggestionSearch
}) {
  const { t } = useTexts('community')
  const { history } = useRouter()
  const [words, setWords] = useState(search.words ?? '')
  const show = (changes: SuggestionSearch) =>
    history.push(suggestionsHref(kind, { ...search, page: undefined, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show({ words: words.trim() || undefined })
  }
  return (
    <form className={css.filters} role="search" onSubmit={submit}>
      <TextField
        label={t('search')}
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <SelectField
        label={t('status')}
        value={search.status ?? 'all'}
        options={(['all', ...SUGGESTION_STATUSES] as const).map((value) => ({
          value,
          label: t(`status.${value}`),
        }))}
        onChange={(status) => show({ status: status === 'all' ? undefined : status })}
      />
      <SelectField
        label={t('order')}
        value={search.order ?? 'votes'}
        options={SUGGESTION_ORDERS.map((value) => ({ value, label: t(`order.${value}`) }))}
        onChange={(order) => show({ order: order === 'votes' ? undefined : order })}
      />
      <Button type="submit">{t('search')}</Button>
    </form>
  )
}
