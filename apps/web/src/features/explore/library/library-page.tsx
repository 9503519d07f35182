import { useTexts } from '@hypha/i18n/use-texts.ts'
import { lazy, Suspense } from 'react'
import { useHead } from '../../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { Count } from '../results/count.tsx'
import css from '../explore-page.module.css'
import { LibraryTabs } from './library-tabs.tsx'
import { Results } from '../results/results.tsx'
import { Toolbar } from '../toolbar/toolbar.tsx'
import { type Explore, useExplore } from '../use-explore.ts'
import { useList } from '../results/use-list.ts'

const History = lazy(() => import('./history.tsx').then((file) => ({ default: file.History })))
const OwnPlaylists = lazy(() =>
  import('../../../components/playlists/own-playlists.tsx').then((file) => ({
    default: file.OwnPlaylists,
  })),
)

/** The user's library: liked music, history and playlists. */
export function LibraryPage() {
  const { t } = useTexts('explore')
  const explore = useExplore()
  useHead({ title: t('library') })
  if (explore.part === 'history' || explore.part === 'playlists') {
    return (
      <Frame>
        <PageTitle>{t('library')}</PageTitle>
        <LibraryTabs explore={explore} />
        <Suspense>
          {explore.part === 'history' ? <History explore={explore} /> : <OwnPlaylists />}
        </Suspense>
      </Frame>
    )
  }
  return <LikedMusic explore={explore} />
}

function LikedMusic({ explore }: { explore: Explore }) {
  const { t } = useTexts('explore')
  const list = useList(explore)
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{t('library')}</PageTitle>
        <Count list={list} tracks={explore.tracks} />
      </div>
      <LibraryTabs explore={explore} />
      <Toolbar explore={explore} list={list} />
      <Results explore={explore} list={list} />
    </Frame>
  )
}
