import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { LineDrawing } from '../../../components/line-drawing.tsx'
import { Recent } from '../box/recent.tsx'

/** Nothing was found (SE-03): fewer words, an earlier search, or Explore lead on. */
export const NothingFound = ({ query }: { query: string }) => (
  <>
    <EmptyState
      drawing={<LineDrawing kind="empty" />}
      action={<ButtonLink href="/">Explore</ButtonLink>}
    >
      Nothing found for “{query}”. All words have to be found: try fewer of them, or only their
      beginnings.
    </EmptyState>
    <Recent />
  </>
)
