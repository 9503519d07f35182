import { Switch } from '@hypha/ui/fields/switch.tsx'
import type { ReactNode } from 'react'
import { flipTheme, useTheme } from '../../lib/dom/theme.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { Page as Frame, PageTitle } from '../../components/page/page-frame.tsx'
import { SectionNav } from '../../components/page/section-nav.tsx'
import { PLAYGROUND_PAGES, type PlaygroundHref } from './addresses.ts'
import css from './playground.module.css'

interface Props {
  current: PlaygroundHref
  title: string
  lead: ReactNode
  children: ReactNode
}

/** Frame of a playground page: navigation, title and theme switch. */
export function PlaygroundFrame({ current, title, lead, children }: Props) {
  useHead({ title })
  const theme = useTheme()
  return (
    <Frame>
      <SectionNav
        label="Developer Playground"
        pages={PLAYGROUND_PAGES.map((page) => ({ ...page, isCurrent: page.href === current }))}
      />
      <div className={css.head}>
        <PageTitle>{title}</PageTitle>
        <Switch label="Light theme" on={theme === 'theme-light'} onChange={flipTheme} />
      </div>
      <p className={css.lead}>{lead}</p>
      {children}
    </Frame>
  )
}
