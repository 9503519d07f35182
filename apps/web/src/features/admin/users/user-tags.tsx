import type { User } from '@hypha/contract'
import css from '../administration.module.css'

/** What is special about an account, in a word each. */
export const UserTags = ({ user }: { user: User & { deletedAt?: string | null } }) => (
  <ul className={css.tags} aria-label="Status">
    {user.isAdmin && <li data-kind="admin">Admin</li>}
    {!user.isVerified && !user.deletedAt && <li data-kind="warn">Unverified</li>}
    {user.suspension && <li data-kind="danger">Suspended</li>}
    {user.closedAt && <li data-kind="danger">{user.deletedAt ? 'Deleted' : 'Closed'}</li>}
  </ul>
)
