import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { sellerOrdersOf } from '../../../lib/routing/merch-addresses.ts'
import type { OrdersSearch } from './orders-search.ts'
import css from './sold.module.css'

/** Search for orders by number, buyer or product. The query is kept in the URL. */
export function OrderSearch({ state, search = '' }: OrdersSearch) {
  const { t } = useTexts('merch')
  const { history } = useRouter()
  const [typed, setTyped] = useState(search)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    history.push(sellerOrdersOf({ state, search: typed.trim() }))
  }
  return (
    <form className={css.search} role="search" onSubmit={submit}>
      <TextField
        label={t('orders.find')}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t('orders.search')}</Button>
    </form>
  )
}
