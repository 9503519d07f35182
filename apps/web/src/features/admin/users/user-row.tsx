import type { User } from '@hypha/contract'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { day } from '../../../lib/format/dates.ts'
import { adminUserHref } from '../addresses.ts'
import { PLAN_WORDS } from '../administration-words.ts'
import css from '../administration.module.css'
import { UserTags } from './user-tags.tsx'

/** An account in the list. */
export const UserRow = ({ user }: { user: User }) => (
  <li>
    <p className={css.who}>
      <TextLink href={adminUserHref(user)}>{user.fullName}</TextLink>
      <span className={css.note}>{user.email}</span>
    </p>
    <UserTags user={user} />
    <p className={css.facts}>
      <span>{PLAN_WORDS[user.plan]}</span>
      <span>Joined {day(user.createdAt)}</span>
      <span>ID {user.id}</span>
    </p>
  </li>
)
