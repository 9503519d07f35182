import {
  USER_FILTERS,
  USER_PLANS,
  USER_SEARCH_MAX,
  USER_SORTS,
} from '@hypha/contract/rules/administration'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { type UsersSearch, usersHref } from '../addresses.ts'
import css from '../administration.module.css'

const ALL = 'all'
const chosen = <V extends string>(value: V | typeof ALL) => (value === ALL ? undefined : value)

/** Search and filters for accounts, kept in the URL. */
export function UsersFilters({ search }: { search: UsersSearch }) {
  const { t } = useTexts('admin')
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
        label={t('search')}
        type="search"
        autoComplete="off"
        placeholder={t('users.by')}
        maxLength={USER_SEARCH_MAX}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <SelectField
        label={t('users.show')}
        value={search.filter ?? ALL}
        options={[
          { value: ALL, label: t('users.all') } as const,
          ...USER_FILTERS.map((value) => ({ value, label: t(`filter.${value}`) })),
        ]}
        onChange={(filter) => show({ filter: chosen(filter) })}
      />
      <SelectField
        label={t('fact.plan')}
        value={search.plan ?? ALL}
        options={[
          { value: ALL, label: t('users.allPlans') } as const,
          ...USER_PLANS.map((value) => ({ value, label: t(`plan.${value}`) })),
        ]}
        onChange={(plan) => show({ plan: chosen(plan) })}
      />
      <SelectField
        label={t('users.sort')}
        value={search.sort ?? 'newest'}
        options={USER_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(sort) => show({ sort: sort === 'newest' ? undefined : sort })}
      />
      <Button type="submit">{t('search')}</Button>
    </form>
  )
}
