import { SUBGENRES } from '@hypha/contract/subgenres'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SubgenreTabs } from '@hypha/ui/controls/subgenre-tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../lib/app-context.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import { LazyBoundary } from '../../components/page/lazy-boundary.tsx'
import { AdBlock } from './results/ad-block.tsx'
import { Count } from './results/count.tsx'
import css from './explore-page.module.css'
import { ExploreTabs } from './explore-tabs.tsx'
import { Bookmarks, HistoryOff } from './parts.ts'
import { Results } from './results/results.tsx'
import { Toolbar } from './toolbar/toolbar.tsx'
import { addressesOf } from './public-addresses.ts'
import { type Explore, useExplore } from './use-explore.ts'
import { type List, useList } from './results/use-list.ts'

export function ExplorePage() {
  const { t } = useTexts('explore')
  const explore = useExplore()
  const { subgenre, hrefTo } = explore
  const list = useList(explore)
  const title = subgenre?.name ?? t('title')
  const first = list.releases?.[0] ?? list.tracks?.[0]?.release
  useHead({ title, description: t('description'), cover: first?.cover, ...addressesOf(explore) })
  const tabs = [
    { label: t('all'), href: hrefTo({}, null), current: subgenre === null },
    ...SUBGENRES.map((each) => ({
      label: each.name,
      href: hrefTo({}, each),
      current: each.id === subgenre?.id,
    })),
  ]
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{title}</PageTitle>
        <Count list={list} tracks={explore.tracks} />
      </div>
      <ExploreTabs explore={explore} />
      {explore.tab === 'bookmarks' ? (
        <OwnMarks explore={explore} list={list} />
      ) : (
        <>
          <SubgenreTabs
            label={t('subgenres')}
            tabs={tabs}
            all={{ label: t('subgenreTiles'), href: '/sub-genres' }}
          />
          <Toolbar explore={explore} list={list} />
          {explore.tab === 'discover' && explore.signedIn && <DiscoverNote />}
          <Results explore={explore} list={list} />
        </>
      )}
      <AdBlock />
    </Frame>
  )
}

/** The header fetches the profile anyway, so this costs no request. */
function DiscoverNote() {
  const { data: profile } = useQuery(useApi().accounts.profile.query())
  return profile?.keepsHistory === false ? (
    <LazyBoundary>
      <HistoryOff />
    </LazyBoundary>
  ) : null
}

/** Bookmarks have no filters and need a login. */
const OwnMarks = ({ explore, list }: { explore: Explore; list: List }) =>
  explore.signedIn ? (
    <div className={css.tall}>
      <LazyBoundary>
        <Bookmarks explore={explore} />
      </LazyBoundary>
    </div>
  ) : (
    <Results explore={explore} list={list} />
  )
