import { FOLLOWING_KINDS, type FollowingKind } from '@hypha/contract/rules/following'
import { CountTabs } from '@hypha/ui/controls/count-tabs.tsx'
import { followingHref, KIND_NAMES } from './following-kinds.ts'

interface TabsProps {
  current: FollowingKind
  counts: Record<FollowingKind, number> | undefined
}

/** The kinds, each with how many one follows. */
export const FollowingTabs = ({ current, counts }: TabsProps) => (
  <CountTabs
    label="Following"
    tabs={FOLLOWING_KINDS.map((kind) => ({
      label: KIND_NAMES[kind],
      href: followingHref(kind),
      current: kind === current,
      count: counts?.[kind],
    }))}
  />
)
