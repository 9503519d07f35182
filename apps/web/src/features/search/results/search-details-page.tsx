import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Link } from '@hypha/ui/lib/link.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { searchDetailsHref, searchHref } from '../../../lib/routing/addresses.ts'
import { SEARCH_KINDS } from '../search-route.ts'
import { useHead } from '../../../lib/routing/use-head.ts'
import { useLastViewed } from '../../explore/index.ts'
import { Page as Frame, PageTitle } from '../../../components/page/page-frame.tsx'
import { AllFound } from './all-found.tsx'
import { rememberSearch } from '../box/recent-searches.ts'
import { SearchBox } from '../box/search-box.tsx'
import css from './search-details-page.module.css'
import { useAllFound } from './use-all-found.ts'
import { useEscape } from '../box/use-escape.ts'
import { walkResults } from './walk-results.ts'
import { Welcome } from '../box/welcome.tsx'

/** All results of one kind, page by page. */
export function SearchDetailsPage() {
  const { t, format } = useTexts('search')
  const { whatContent: kind, query = '', page: number = 1 } = useSearch({ from: '/search-details' })
  const navigate = useNavigate()
  const found = useAllFound(kind, query, number)
  const total = found.data?.page.count_results
  const title = query ? t('kindFor', { kind: t(`kind.${kind}`), query }) : t(`kind.${kind}`)
  useHead({ title })
  useEscape()
  const lastViewed = useLastViewed('search', {
    address: searchDetailsHref(kind, query, number),
    ready: found.isSuccess && !found.isPlaceholderData,
  })
  const to = (next: string) => void navigate({ to: searchHref(next), replace: true })
  return (
    <Frame>
      <div role="presentation" className={css.details} onKeyDown={walkResults}>
        <Welcome />
        <SearchBox query={query} onType={to} onSubmit={rememberSearch} />
        <nav aria-label={t('kinds')}>
          <ul className={css.kinds}>
            {SEARCH_KINDS.map((each) => (
              <li key={each}>
                <Link
                  className={css.kind}
                  href={searchDetailsHref(each, query)}
                  aria-current={each === kind ? 'page' : undefined}
                >
                  {t(`kind.${each}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.top}>
          <PageTitle>{title}</PageTitle>
          <p className={css.count} role="status">
            {total !== undefined && t('results', { count: total, number: format.number(total) })}
          </p>
        </div>
        <div {...lastViewed}>
          <AllFound found={found} kind={kind} query={query} page={number} />
        </div>
      </div>
    </Frame>
  )
}
