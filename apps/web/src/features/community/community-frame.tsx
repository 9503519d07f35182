import type { ReactNode } from 'react'
import { COMMUNITY_PAGES } from '../../lib/routing/site-sections.ts'
import { Page as Frame } from '../../components/page/page-frame.tsx'
import { SectionNav } from '../../components/page/section-nav.tsx'

/** A page of the community below the navigation that all of them share. */
export const CommunityFrame = ({ current, children }: { current: string; children: ReactNode }) => (
  <Frame>
    <SectionNav
      label="Community"
      pages={COMMUNITY_PAGES.map((page) => ({ ...page, isCurrent: page.href === current }))}
    />
    {children}
  </Frame>
)
