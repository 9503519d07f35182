import { SITE_PAGES, type SitePageName } from '@hypha/contract/rules/administration'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useApi } from '../../lib/app-context.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { MarkdownText } from '../../components/text/markdown-text.tsx'
import { PageError } from '../../components/page/page-error.tsx'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import { PagePending } from '../../components/page/page-pending.tsx'

const nameIn = (path: string): SitePageName =>
  SITE_PAGES.find((name) => path.startsWith(`/${name}`)) ?? 'about'

/** A page with the operator's text: terms, privacy, imprint or about. */
export function SitePage() {
  const name = useRouterState({ select: ({ location }) => nameIn(location.pathname) })
  const { data, error, refetch } = useQuery(
    useApi().sitePages.readSitePage.query({ params: { name } }),
  )
  useHead({ title: data?.title ?? '' })
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (!data) return <PagePending />
  return (
    <Frame>
      <PageTitle>{data.title}</PageTitle>
      <MarkdownText html={data.html} />
    </Frame>
  )
}
