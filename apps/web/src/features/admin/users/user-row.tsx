import type { User } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { adminUserHref } from '../addresses.ts'
import css from '../administration.module.css'
import { UserTags } from './user-tags.tsx'

/** A row in the list of accounts. */
export function UserRow({ user }: { user: User }) {
  const { t, format } = useTexts('admin')
  return (
    <li>
      <p className={css.who}>
        <TextLink href={adminUserHref(user)}>{user.fullName}</TextLink>
        <span className={css.note}>{user.email}</span>
      </p>
      <UserTags user={user} />
      <p className={css.facts}>
        <span>{t(`plan.${user.plan}`)}</span>
        <span>{t('user.joined', { date: format.day(user.createdAt) })}</span>
        <span>{t('user.id', { id: user.id })}</span>
      </p>
    </li>
  )
}
