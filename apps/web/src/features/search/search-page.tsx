import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'
import { searchHref } from '../../lib/routing/addresses.ts'
import { useApi } from '../../lib/app-context.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { useLastViewed } from '../explore/index.ts'
import { Page as Frame } from '../../components/page/page-frame.tsx'
import { LazyBoundary } from '../../components/page/lazy-boundary.tsx'
import { rememberSearch } from './box/recent-searches.ts'
import { Results } from './results/results.tsx'
import { SearchBox } from './box/search-box.tsx'
import { useEscape } from './box/use-escape.ts'
import { useSavedSearch } from './use-saved-search.ts'
import { walkResults } from './results/walk-results.ts'
import { Welcome } from './box/welcome.tsx'
import css from './search-page.module.css'

/** Focuses the search box on a first visit, when nothing else has the focus. */
function useFocusBox(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement !== document.body) return
    page.current?.querySelector<HTMLElement>('input')?.focus({ preventScroll: true })
  }, [page])
}

const askedIn = (key: readonly unknown[]) => (key[1] as { query: { query: string } }).query.query

/** Whether one query extends the other. */
const isSameWord = (query: string, before = '') =>
  query !== '' && before !== '' && (query.startsWith(before) || before.startsWith(query))

export function SearchPage() {
  const { t } = useTexts('search')
  const { query = '' } = useSearch({ from: '/search' })
  const navigate = useNavigate()
  const page = useRef<HTMLDivElement>(null)
  useHead({ title: query ? t('pageTitle', { query }) : t('search') })
  const results = useQuery({
    ...useApi().search.searchAll.query({ query: { query } }),
    enabled: query !== '',
    // Keep the previous results while the user keeps typing the same word.
    placeholderData: (previous, before) =>
      isSameWord(query, before && askedIn(before.queryKey)) ? previous : undefined,
  })
  useSavedSearch(query, results.isSuccess)
  const lastViewed = useLastViewed('search', {
    address: searchHref(query),
    ready: results.isSuccess && !results.isPlaceholderData,
  })
  useFocusBox(page)
  useEscape()

  // Remember a search whose result was opened.
  const remember = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('[data-result] a'))
      rememberSearch(query)
  }
  return (
    <Frame>
      <div
        role="presentation"
        ref={page}
        className={css.search}
        onKeyDown={walkResults}
        onClick={remember}
      >
        <Welcome />
        <h1 className="visually-hidden">{t('search')}</h1>
        <SearchBox
          query={query}
          onType={(next) =>
            void navigate({
              to: '/search',
              search: next ? { query: next } : {},
              replace: true,
              resetScroll: false,
            })
          }
          onSubmit={rememberSearch}
        />
        <div {...lastViewed}>
          {/* The results' lazy code must not take the focus from the box. */}
          <LazyBoundary>
            <Results query={query} results={results} />
          </LazyBoundary>
        </div>
      </div>
    </Frame>
  )
}
