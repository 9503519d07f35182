import {
  USER_FILTERS,
  USER_PLANS,
  USER_SEARCH_MAX,
  USER_SORTS,
} from '@hypha/contract/rules/administration'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type UsersSearch, usersHref } from '../addresses.ts'
import { FILTER_WORDS, PLAN_WORDS, SORT_WORDS } from '../administration-words.ts'
import css from '../administration.module.css'

const ALL = 'all'
const FILTERS = [
  { value: ALL, label: 'All accounts' } as const,
  ...USER_FILTERS.map((value) => ({ value, label: FILTER_WORDS[value] })),
]
const PLANS = [
  { value: ALL, label: 'All plans' } as const,
  ...USER_PLANS.map((value) => ({ value, label: PLAN_WORDS[value] })),
]
const SORTS = USER_SORTS.map((value) => ({ value, label: SORT_WORDS[value] }))
const chosen = <V extends string>(value: V | typeof ALL) => (value === ALL ? undefined : value)

/** What accounts are found by; it stands in the address. */
export function UsersFilters({ search }: { search: UsersSearch }) {
  const { history } = useRouter()
  const [words, setWords] = useState(search.search ?? '')
  const typed = { search: words.trim() || undefined }
  const show = (changes: UsersSearch) =>
    history.push(usersHref({ ...search, ...typed, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show({})
  }
  return (
    <form className={css.filters} role="search" onSubmit={submit}>
      <TextField
        label="Search"
        type="search"
        autoComplete="off"
        placeholder="Name, e-mail or ID"
        maxLength={USER_SEARCH_MAX}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <SelectField
        label="Show"
        value={search.filter ?? ALL}
        options={FILTERS}
        onChange={(filter) => show({ filter: chosen(filter) })}
      />
      <SelectField
        label="Plan"
        value={search.plan ?? ALL}
        options={PLANS}
        onChange={(plan) => show({ plan: chosen(plan) })}
      />
      <SelectField
        label="Sort by"
        value={search.sort ?? 'newest'}
        options={SORTS}
        onChange={(sort) => show({ sort: sort === 'newest' ? undefined : sort })}
      />
      <Button type="submit">Search</Button>
    </form>
  )
}
