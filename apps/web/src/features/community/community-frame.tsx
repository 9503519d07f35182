import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ReactNode } from 'react'
import { COMMUNITY_PAGES } from '../../lib/routing/site-sections.ts'
import { Page as Frame } from '../../components/page/page-frame.tsx'
import { SectionNav } from '../../components/page/section-nav.tsx'

/** A community page below the shared navigation. */
export function CommunityFrame({ current, children }: { current: string; children: ReactNode }) {
  const { t } = useTexts('community')
  return (
    <Frame>
      <SectionNav
        label={t('community')}
        pages={COMMUNITY_PAGES.map(({ name, href }) => ({
          name: t(`pages.${name}`),
          href,
          isCurrent: href === current,
        }))}
      />
      {children}
    </Frame>
  )
}
