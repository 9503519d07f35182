import type { SuggestionKind } from '@hypha/contract'
import { SUGGESTION_ORDERS, SUGGESTION_STATUSES } from '@hypha/contract/rules/suggestions'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import css from '../community.module.css'
import { type SuggestionSearch, suggestionsHref } from './suggestion-search.ts'
import { STATUS_NAMES } from './suggestion-words.ts'

const ORDER_NAMES = { votes: 'Most votes', newest: 'Newest', oldest: 'Oldest' }
const ORDERS = SUGGESTION_ORDERS.map((value) => ({ value, label: ORDER_NAMES[value] }))
const STATUSES = [
  { value: 'all' as const, label: 'All' },
  ...SUGGESTION_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
]

/** Words, status and order of the list; what is chosen stands in the address. */
export function SuggestionFilters({
  kind,
  search,
}: {
  kind: SuggestionKind
  search: SuggestionSearch
}) {
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
        label="Search"
        maxLength={200}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <SelectField
        label="Status"
        value={search.status ?? 'all'}
        options={STATUSES}
        onChange={(status) => show({ status: status === 'all' ? undefined : status })}
      />
      <SelectField
        label="Order"
        value={search.order ?? 'votes'}
        options={ORDERS}
        onChange={(order) => show({ order: order === 'votes' ? undefined : order })}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
