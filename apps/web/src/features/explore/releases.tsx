import type { Contract, Output } from '@hypha/contract'
import { PAGE_SIZE } from '@hypha/contract/limits'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState, ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { useDelayed } from '@hypha/ui/lib/use-delayed.ts'
import { ReleaseGrid, ReleaseGridSkeleton } from '@hypha/ui/music/release-grid.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '../../lib/api-error.ts'
import { texts } from '../../lib/texts.ts'
import { PlayableCard } from '../../music/playable-card.tsx'
import { LineDrawing } from '../../shell/line-drawing.tsx'
import css from './explore-page.module.css'

/** Covers of the first row are fetched at once, ahead of everything else. */
const EAGER = 4

export interface ReleasesProps {
  releases: UseQueryResult<Output<Contract['releases']['list']>>
  /** Of the sub-genre, if one is chosen. */
  name: string | undefined
  page: number
}

/** The list in each of its states; the frame around it stays. */
export function Releases({ releases, name, page }: ReleasesProps) {
  const { data, error, isPlaceholderData, refetch } = releases
  const skeleton = useDelayed(!data && !error)
  if (error && !data) {
    return (
      <ErrorState
        drawing={<LineDrawing kind="error" />}
        action={
          <Button variant="solid" onClick={() => void refetch()}>
            {texts.tryAgain}
          </Button>
        }
      >
        {messageOf(error, texts.unreached)}
      </ErrorState>
    )
  }
  if (!data || skeleton) {
    return (
      <div className={css.releases}>{skeleton && <ReleaseGridSkeleton cards={PAGE_SIZE} />}</div>
    )
  }
  if (data.items.length === 0) {
    return (
      <EmptyState
        drawing={<LineDrawing kind="empty" />}
        action={<ButtonLink href="/">Show all releases</ButtonLink>}
      >
        {page > 1 ? 'This page is past the end.' : `No ${name ? `${name} ` : ''}releases here yet.`}
      </EmptyState>
    )
  }
  return (
    <div className={css.releases}>
      <ReleaseGrid busy={isPlaceholderData}>
        {data.items.map((release, i) => (
          <li key={release.id}>
            <PlayableCard release={release} eager={i < EAGER} />
          </li>
        ))}
      </ReleaseGrid>
    </div>
  )
}
