import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { History } from 'lucide-react'
import { useMemo } from 'react'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import { readLastViewed } from '../last-viewed/last-viewed.ts'
import { hasFilters, readView } from '../explore-view.ts'
import { focusFilters } from './filters-button.tsx'
import css from './restore-filters.module.css'
import type { Explore } from '../use-explore.ts'

/** Offers to restore the filters of the last list in this session when the page opens without filters. */
export function RestoreFilters({ explore: { view, go } }: { explore: Explore }) {
  const { t } = useTexts('explore')
  const isHydrated = useIsHydrated()
  // Read once, because interactions on this page overwrite it.
  const lastViewed = useMemo(() => (isHydrated ? readLastViewed('explore') : null), [isHydrated])
  if (!lastViewed || hasFilters(view)) return null
  const { bpm, keys, tags } = readView({
    bpm: lastViewed.bpm,
    key: lastViewed.keys,
    tags: lastViewed.tags,
  })
  if (!bpm && keys.length === 0 && tags.length === 0) return null
  const restore = () => {
    focusFilters()
    go({ bpm, keys, tags })
  }
  return (
    <div className={css.restore}>
      <Button
        size="small"
        variant="quiet"
        icon={<History size={16} aria-hidden />}
        onClick={restore}
      >
        <span className={css.text}>
          {t('lastFilters', {
            filters: [lastViewed.bpm, lastViewed.keys, lastViewed.tags].filter(Boolean).join(' · '),
          })}
        </span>
      </Button>
    </div>
  )
}
