import { AUDIT_ACTIONS } from '@hypha/contract/rules/administration'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { type AuditSearch, auditHref } from '../addresses.ts'
import css from '../administration.module.css'

const ALL = 'all'
const ANYBODY = 0

/** The filters of the audit log, kept in the URL. */
export function AuditFilters({ search }: { search: AuditSearch }) {
  const { t } = useTexts('admin')
  const { history } = useRouter()
  const [account, setAccount] = useState(search.account ? String(search.account) : '')
  const { users } = useApi()
  const { data } = useQuery({
    queryKey: [...users.searchUsers.key, 'admins'],
    queryFn: ({ signal }) =>
      users.searchUsers({ body: { filter: 'admin', sort: 'name' } }, { signal }),
  })
  const admins = data?.items.map(({ id, fullName }) => ({ value: id, label: fullName })) ?? []
  // Former admins are not in the list, so show their ID.
  const isUnlisted = search.admin && !admins.some(({ value }) => value === search.admin)
  const typed = { account: /^[1-9]\d{0,8}$/.test(account) ? Number(account) : undefined }
  const show = (changes: AuditSearch) =>
    history.push(auditHref({ ...search, ...typed, ...changes }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    show({})
  }
  return (
    <form className={css.filters} role="search" onSubmit={submit}>
      <SelectField
        label={t('audit.admin')}
        value={search.admin ?? ANYBODY}
        options={[
          { value: ANYBODY, label: t('audit.allAdmins') },
          ...admins,
          ...(isUnlisted
            ? [{ value: search.admin!, label: t('user.id', { id: search.admin! }) }]
            : []),
        ]}
        onChange={(admin) => show({ admin: admin === ANYBODY ? undefined : admin })}
      />
      <SelectField
        label={t('audit.action')}
        value={search.action ?? ALL}
        options={[
          { value: ALL, label: t('audit.allActions') } as const,
          ...AUDIT_ACTIONS.map((value) => ({ value, label: t(`did.${value}`) })),
        ]}
        onChange={(action) => show({ action: action === ALL ? undefined : action })}
      />
      <TextField
        label={t('audit.accountId')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        value={account}
        onChange={(event) => setAccount(event.target.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit">{t('audit.filter')}</Button>
    </form>
  )
}
