import { AUDIT_ACTIONS } from '@hypha/contract/rules/administration'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useRouterState } from '@tanstack/react-router'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { type AuditSearch, auditHref } from '../addresses.ts'
import css from '../administration.module.css'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'

const idOf = (value: unknown) => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : undefined)

const searchOf = (search: Record<string, unknown>): AuditSearch => ({
  admin: idOf(search['admin']),
  account: idOf(search['account']),
  action: AUDIT_ACTIONS.find((action) => action === search['action']),
})

/** The audit log: what admins did to accounts and orders, when and why. */
export function AuditPage() {
  const { t } = useTexts('admin')
  useHead({ title: t('menu.audit') })
  const search = searchOf(useRouterState({ select: ({ location }) => location.search }))
  return (
    <Frame>
      <PageTitle>{t('menu.audit')}</PageTitle>
      <p className={`${css.hint} ${css.lead}`}>{t('audit.intro')}</p>
      <AuditFilters key={auditHref(search)} search={search} />
      <div className={css.log}>
        <AuditList search={search} />
      </div>
    </Frame>
  )
}
