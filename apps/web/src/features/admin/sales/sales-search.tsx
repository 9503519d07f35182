import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { stringifySearch } from '../../../lib/routing/search-params.ts'
import css from './sales.module.css'

export const SEARCH_MAX = 200

/** Search for orders. The query is kept in the URL. */
export function SalesSearch({ search }: { search: string }) {
  const { t } = useTexts('admin')
  const { history } = useRouter()
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    history.push(`/admin/orders${stringifySearch({ search: typed.trim() })}`)
  }
  return (
    <form className={css.search} role="search" onSubmit={submit}>
      <TextField
        label={t('sales.find')}
        type="search"
        autoComplete="off"
        placeholder={t('sales.by')}
        maxLength={SEARCH_MAX}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit">{t('search')}</Button>
    </form>
  )
}
