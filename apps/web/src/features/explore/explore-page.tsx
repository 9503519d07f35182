import { PAGE_SIZE } from '@hypha/contract/limits'
import { SUBGENRES, subgenreBySlug } from '@hypha/contract/subgenres'
import { Pagination } from '@hypha/ui/controls/pagination.tsx'
import { SubgenreTabs } from '@hypha/ui/controls/subgenre-tabs.tsx'
import { plural } from '@hypha/ui/lib/format.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { exploreHref } from '../../lib/addresses.ts'
import { useApi } from '../../lib/app-context.ts'
import { texts } from '../../lib/texts.ts'
import { useHead } from '../../lib/use-head.ts'
import { Page as Frame, PageTitle } from '../../shell/page-frame.tsx'
import css from './explore-page.module.css'
import { explorePage } from './explore-query.ts'
import { Releases } from './releases.tsx'

export function Page() {
  const { subgenre: slug } = useParams({ strict: false })
  const { page = 1 } = useSearch({ strict: false })
  const subgenre = subgenreBySlug(slug ?? '') ?? null
  const title = subgenre?.name ?? texts.explore
  useHead({ title, description: texts.description })
  const releases = useQuery({
    ...explorePage(useApi(), subgenre, page),
    placeholderData: (previous) => previous,
  })
  const { data } = releases
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
      <Releases releases={releases} name={subgenre?.name} page={page} />
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
