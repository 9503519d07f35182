import type { ReactNode } from 'react'
import { useHead } from '../../lib/use-head.ts'
import { Page as Frame, PageTitle } from '../../shell/page-frame.tsx'
import { SectionNav } from '../../shell/section-nav.tsx'
import { PLAYGROUND_PAGES, type PlaygroundAddress } from './playground-pages.ts'
import css from './playground.module.css'

interface Props {
  current: PlaygroundAddress
  title: string
  intro: ReactNode
  children: ReactNode
}

/** A page for developers, below the navigation that all of them share. */
export function PlaygroundFrame({ current, title, intro, children }: Props) {
  useHead({ title })
  return (
    <Frame>
      <SectionNav
        label="Developer Playground"
        pages={PLAYGROUND_PAGES.map((page) => ({ ...page, isCurrent: page.href === current }))}
      />
      <PageTitle>{title}</PageTitle>
      <p className={css.intro}>{intro}</p>
      {children}
    </Frame>
  )
}
