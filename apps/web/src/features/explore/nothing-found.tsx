import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { LineDrawing } from '../../shell/line-drawing.tsx'
import { type ExploreView, isDiscovering, type Tab } from './explore-view.ts'
import { focusFilters } from './filters-button.tsx'
import { narrowest } from './narrowest.ts'
import type { Explore } from './use-explore.ts'

const EMPTY: Partial<Record<Tab, string>> = {
  pending: 'Nothing waits for a review.',
  discover: 'You have played everything there is here.',
  favorite: 'Nothing liked yet: press a heart, and it will be here.',
}

/** The one way on from an empty list. */
function WayOn({ explore: { view, tab, part, subgenre, hrefTo, go } }: { explore: Explore }) {
  const drop = narrowest(view)
  const widen = (changes: Partial<ExploreView>) => {
    focusFilters()
    go(changes)
  }
  if (view.page > 1) return <ButtonLink href={hrefTo({})}>To the first page</ButtonLink>
  if (drop) {
    return (
      <Button variant="solid" onClick={() => widen(drop.without)}>
        Try without {drop.name}
      </Button>
    )
  }
  if (subgenre) return <ButtonLink href={hrefTo({}, null)}>Show all sub-genres</ButtonLink>
  if (isDiscovering(view, tab)) {
    return <Button onClick={() => widen({ discovery: false })}>Show what I have played too</Button>
  }
  if (part !== null) return <ButtonLink href="/">Explore</ButtonLink>
  return <ButtonLink href={hrefTo({ tab: 'explore' })}>Show all releases</ButtonLink>
}

/** An empty list says why, and proposes to drop the narrowest filter (ER-04). */
export function NothingFound({ explore }: { explore: Explore }) {
  const { view, tab, subgenre, tracks } = explore
  const what = `${subgenre ? `${subgenre.name} ` : ''}${tracks ? 'tracks' : 'releases'}`
  const why = narrowest(view) ? `No ${what} fit all of your filters.` : `No ${what} here yet.`
  return (
    <EmptyState drawing={<LineDrawing kind="empty" />} action={<WayOn explore={explore} />}>
      {view.page > 1 ? 'This page is past the end.' : (!narrowest(view) && EMPTY[tab]) || why}
    </EmptyState>
  )
}
