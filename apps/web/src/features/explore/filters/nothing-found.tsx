import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import type { LinkProps } from '@hypha/ui/lib/link.tsx'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { type ExploreView, isDiscovering, type Tab } from '../explore-view.ts'
import { focusFilters } from './filters-button.tsx'
import { narrowest } from './narrowest.ts'
import type { Explore } from '../use-explore.ts'

const EMPTY: Partial<Record<Tab, string>> = {
  pending: 'Nothing waits for a review.',
  discover: 'You have played everything there is here.',
  favorite: 'Nothing liked yet: press a heart, and it will be here.',
}

/** The one way on from an empty list. */
function WayOn({ explore }: { explore: Explore }) {
  const { view, tab, part, subgenre, hrefTo, go } = explore
  const drop = narrowest(view)
  const widen = (changes: Partial<ExploreView>) => {
    focusFilters()
    go(changes)
  }
  if (isRefused(explore))
    return <ToList href={hrefTo({ tab: 'explore' })}>Show all releases</ToList>
  if (view.page > 1) return <ToList href={hrefTo({})}>To the first page</ToList>
  if (drop) {
    return (
      <Button variant="solid" onClick={() => widen(drop.without)}>
        Try without {drop.name}
      </Button>
    )
  }
  if (subgenre) return <ToList href={hrefTo({}, null)}>Show all sub-genres</ToList>
  if (isDiscovering(view, tab)) {
    return <Button onClick={() => widen({ discovery: false })}>Show what I have played too</Button>
  }
  if (part !== null) return <ButtonLink href="/">Explore</ButtonLink>
  return <ToList href={hrefTo({ tab: 'explore' })}>Show all releases</ToList>
}

/** Another list of this page: the link goes away with the empty one, and the focus goes on to the filters. */
const ToList = (props: LinkProps) => <ButtonLink {...props} onClick={focusFilters} />

const isRefused = ({ tab, admin }: Explore) => tab === 'pending' && !admin

/** An empty list says why, and proposes to drop the narrowest filter (ER-04). */
export function NothingFound({ explore }: { explore: Explore }) {
  return (
    <EmptyState drawing={<LineDrawing kind="empty" />} action={<WayOn explore={explore} />}>
      {whyEmpty(explore)}
    </EmptyState>
  )
}

function whyEmpty(explore: Explore): string {
  const { view, tab, subgenre, tracks } = explore
  const what = `${subgenre ? `${subgenre.name} ` : ''}${tracks ? 'tracks' : 'releases'}`
  if (isRefused(explore)) return 'Only admins see what waits for review.'
  if (view.page > 1) return 'This page is past the end.'
  if (narrowest(view)) return `No ${what} fit all of your filters.`
  return EMPTY[tab] ?? `No ${what} here yet.`
}
