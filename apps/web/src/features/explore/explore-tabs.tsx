import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useState } from 'react'
import { lazyComponent } from '../../lib/dom/lazy-component.ts'
import { tabIntoSight } from '../../lib/dom/elements.ts'
import { LazyBoundary } from '../../components/page/lazy-boundary.tsx'
import css from './explore-tabs.module.css'
import { TABS, type Tab } from './explore-view.ts'
import type { Explore } from './use-explore.ts'

const ComingSoon = lazyComponent(
  async () => (await import('../../components/page/coming-soon.tsx')).ComingSoon,
)

/** Who sees a tab. Served pages contain all tabs; CSS hides the wrong ones before the first paint. */
const audience = (tab: Tab) =>
  tab === 'discover' || tab === 'favorite' || tab === 'bookmarks' ? 'signed-in-only' : undefined

/** The tabs of Explore (EX-03). A disabled feature says that it is coming soon (EX-04). */
export function ExploreTabs({ explore }: { explore: Explore }) {
  const { t } = useTexts('explore')
  const { view, tab, isOff, signedIn, admin, discoversAll, hrefTo } = explore
  const discovery = discoversAll ? view.discovery : null
  const [soon, setSoon] = useState<Tab | null>(null)
  const dialogTab = soon ?? (isOff(view.tab) ? view.tab : null)
  const home: Tab = signedIn ? 'discover' : 'explore'
  return (
    <nav className={css.tabs} aria-label={t('lists')}>
      <ul className={css.list}>
        {TABS.filter((each) => each !== 'pending' || admin).map((each) => (
          <li
            key={each}
            ref={each === tab ? tabIntoSight : null}
            className={each === tab ? undefined : audience(each)}
          >
            {isOff(each) ? (
              <button type="button" className={css.tab} onClick={() => setSoon(each)}>
                {t(`tab.${each}`)}
              </button>
            ) : (
              <Link
                className={css.tab}
                href={hrefTo({ tab: each === home ? null : each, discovery: discovery })}
                aria-current={each === tab ? 'page' : undefined}
                // CSS highlights the right default tab before the scripts run.
                data-first={view.tab === null ? each : undefined}
              >
                {t(`tab.${each}`)}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {dialogTab && (
        <LazyBoundary>
          <ComingSoon
            what={t(`tab.${dialogTab}`)}
            onClose={() => {
              setSoon(null)
              if (isOff(view.tab)) explore.go({ tab: null }, { replace: true })
            }}
          />
        </LazyBoundary>
      )}
    </nav>
  )
}
