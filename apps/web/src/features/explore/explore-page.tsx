import { PAGE_SIZE } from '@hypha/contract/limits'
import { SUBGENRES, subgenreBySlug } from '@hypha/contract/subgenres'
import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { SubgenreTabs } from '@hypha/ui/controls/subgenre-tabs.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { plural } from '@hypha/ui/lib/format.ts'
import { ReleaseGrid, ReleaseGridSkeleton } from '@hypha/ui/music/release-grid.tsx'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { exploreHref } from '../../lib/addresses.ts'
import { useApi } from '../../lib/app-context.ts'
import { texts } from '../../lib/texts.ts'
import { useHead } from '../../lib/use-head.ts'
import { PlayableCard } from '../player-bar/playable-card.tsx'
import { LineDrawing } from '../shell/line-drawing.tsx'
import { Page as Frame, PageTitle } from '../shell/page-frame.tsx'
import css from './explore-page.module.css'
import { explorePage } from './explore-query.ts'

/** Covers of the first rows are fetched at once; this many fill them on a wide screen's first row. */
const EAGER = 6

export function Page() {
  const { subgenre: slug } = useParams({ strict: false })
  const { page = 1 } = useSearch({ strict: false })
  const subgenre = subgenreBySlug(slug ?? '') ?? null
  const title = subgenre?.name ?? texts.explore
  useHead({ title, description: texts.description })
  const { data } = useQuery({
    ...explorePage(useApi(), subgenre, page),
    placeholderData: (previous) => previous,
  })
  const tabs = [
    { label: 'All', href: exploreHref(null), current: subgenre === null },
    ...SUBGENRES.map((each) => ({
      label: each.name,
      href: exploreHref(each.name),
      current: each.id === subgenre?.id,
    })),
  ]
  return (
    <Frame>
      <div className={css.top}>
        <PageTitle>{title}</PageTitle>
        <p className={css.count} role="status">
          {data && data.count_results > 0 && plural(data.count_results, 'release')}
        </p>
      </div>
      <SubgenreTabs label="Sub-genres" tabs={tabs} />
      <div className={css.releases}>
        {!data ? (
          <ReleaseGridSkeleton cards={PAGE_SIZE} />
        ) : data.items.length === 0 ? (
          <EmptyState
            drawing={<LineDrawing kind="empty" />}
            action={<ButtonLink href="/">Show all releases</ButtonLink>}
          >
            {page > 1
              ? 'This page is past the end.'
              : `No ${subgenre?.name ?? ''} releases here yet.`}
          </EmptyState>
        ) : (
          <ReleaseGrid>
            {data.items.map((release, i) => (
              <li key={release.id}>
                <PlayableCard release={release} eager={i < EAGER} />
              </li>
            ))}
          </ReleaseGrid>
        )}
      </div>
      {data && (
        <Pagination
          page={page}
          pages={Math.ceil(data.count_results / PAGE_SIZE)}
          hrefOf={(to) => exploreHref(subgenre?.name ?? null, to)}
        />
      )}
    </Frame>
  )
}
