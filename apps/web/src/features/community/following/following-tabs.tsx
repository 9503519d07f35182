import { useTexts } from '@hypha/i18n/use-texts.ts'
import { FOLLOWING_KINDS, type FollowingKind } from '@hypha/contract/rules/following'
import { CountTabs } from '@hypha/ui/controls/count-tabs.tsx'
import { followingHref } from './following-kinds.ts'

interface TabsProps {
  current: FollowingKind
  counts: Record<FollowingKind, number> | undefined
}

/** The kinds, each with its number. */
export function FollowingTabs({ current, counts }: TabsProps) {
  const { t } = useTexts('community')
  return (
    <CountTabs
      label={t('following')}
      tabs={FOLLOWING_KINDS.map((kind) => ({
        label: t(`following.${kind}`),
        href: followingHref(kind),
        current: kind === current,
        count: counts?.[kind],
      }))}
    />
  )
}
