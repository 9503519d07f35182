import type { User } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import css from '../administration.module.css'

/** Special properties of an account as one-word tags. */
export function UserTags({ user }: { user: User & { deletedAt?: string | null } }) {
  const { t } = useTexts('admin')
  return (
    <ul className={css.tags} aria-label={t('tag.label')}>
      {user.isAdmin && <li data-kind="admin">{t('tag.admin')}</li>}
      {!user.isVerified && !user.deletedAt && <li data-kind="warn">{t('tag.unverified')}</li>}
      {user.suspension && <li data-kind="danger">{t('tag.suspended')}</li>}
      {user.closedAt && (
        <li data-kind="danger">{t(user.deletedAt ? 'tag.deleted' : 'tag.closed')}</li>
      )}
    </ul>
  )
}
