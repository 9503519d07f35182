import type { Translate } from '@hypha/i18n/instance.ts'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import type { LinkProps } from '@hypha/ui/lib/link.tsx'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { type ExploreView, isDiscovering } from '../explore-view.ts'
import { focusFilters } from './filters-button.tsx'
import { mostRestrictiveFilter, type Narrowing } from './most-restrictive-filter.ts'
import type { Explore } from '../use-explore.ts'

/** Label of the button that drops a filter. */
function tryWithout(t: Translate<'explore'>, drop: Narrowing): string {
  if (drop.filter === 'tag') return t('tryWithout.tag', { tag: drop.tag })
  if (drop.filter === 'keys') return t('tryWithout.keys', { count: drop.count })
  if (drop.filter === 'generated') return t('tryWithout.generated')
  return t('tryWithout.bpm')
}

/** The action offered by an empty list. */
function EmptyStateAction({ explore }: { explore: Explore }) {
  const { t } = useTexts('explore')
  const { view, tab, part, subgenre, hrefTo, go } = explore
  const drop = mostRestrictiveFilter(view)
  const widen = (changes: Partial<ExploreView>) => {
    focusFilters()
    go(changes)
  }
  if (isRefused(explore))
    return <ToList href={hrefTo({ tab: 'explore' })}>{t('showAllReleases')}</ToList>
  if (view.page > 1) return <ToList href={hrefTo({})}>{t('firstPage')}</ToList>
  if (drop) {
    return (
      <Button variant="solid" onClick={() => widen(drop.without)}>
        {tryWithout(t, drop)}
      </Button>
    )
  }
  if (subgenre) return <ToList href={hrefTo({}, null)}>{t('showAllSubgenres')}</ToList>
  if (isDiscovering(view, tab)) {
    return <Button onClick={() => widen({ discovery: false })}>{t('includePlayed')}</Button>
  }
  if (part !== null) return <ButtonLink href="/">{t('explore')}</ButtonLink>
  return <ToList href={hrefTo({ tab: 'explore' })}>{t('showAllReleases')}</ToList>
}

/**
 * Links to another list of this page. The link disappears with the empty list, so the focus moves to the
 * filters.
 */
const ToList = (props: LinkProps) => <ButtonLink {...props} onClick={focusFilters} />

const isRefused = ({ tab, admin }: Explore) => tab === 'pending' && !admin

/** Explains an empty list and offers to drop the most restrictive filter (ER-04). */
export function NothingFound({ explore }: { explore: Explore }) {
  const { t } = useTexts('explore')
  return (
    <EmptyState
      drawing={<LineDrawing kind="empty" />}
      action={<EmptyStateAction explore={explore} />}
    >
      {whyEmpty(t, explore)}
    </EmptyState>
  )
}

function whyEmpty(t: Translate<'explore'>, explore: Explore): string {
  const { view, tab, subgenre, tracks } = explore
  if (isRefused(explore)) return t('empty.refused')
  if (view.page > 1) return t('noMorePages')
  const isFiltered = mostRestrictiveFilter(view) !== null
  if (!isFiltered && (tab === 'pending' || tab === 'discover' || tab === 'favorite'))
    return t(`empty.${tab}`)
  if (!subgenre) {
    const what = tracks ? 'tracks' : 'releases'
    return isFiltered ? t(`noMatch.${what}`) : t(`none.${what}`)
  }
  const what = tracks ? 'subgenreTracks' : 'subgenreReleases'
  const { name } = subgenre
  return isFiltered
    ? t(`noMatch.${what}`, { subgenre: name })
    : t(`none.${what}`, { subgenre: name })
}
