import { FOLLOWING_KINDS, type FollowingKind } from '@hypha/contract/rules/following'
import { count } from '@hypha/ui/lib/format.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import css from './following.module.css'
import { followingHref, KIND_NAMES } from './following-kinds.ts'

interface TabsProps {
  current: FollowingKind
  counts: Record<FollowingKind, number> | undefined
}

/** The kinds, each with how many one follows. */
export const FollowingTabs = ({ current, counts }: TabsProps) => (
  <nav className={css.tabs} aria-label="Following">
    <ul className={css.kinds}>
      {FOLLOWING_KINDS.map((kind) => (
        <li key={kind}>
          <Link
            className={css.tab}
            href={followingHref(kind)}
            aria-current={kind === current ? 'page' : undefined}
          >
            {KIND_NAMES[kind]}
            {counts && <span className={css.count}>{count(counts[kind])}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)
