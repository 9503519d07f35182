import { ButtonLink } from '@hypha/ui/controls/button.tsx'
import { EmptyState } from '@hypha/ui/feedback/state-message.tsx'
import { makersHref } from '../../../lib/routing/makers-addresses.ts'
import { LineDrawing } from '../../../components/line-drawing.tsx'

export const NoMusic = () => (
  <EmptyState
    drawing={<LineDrawing kind="empty" />}
    action={
      <ButtonLink variant="solid" href={makersHref}>
        Create an artist or label
      </ButtonLink>
    }
  >
    You have no artist or label yet. Once you publish music, its plays, followers and earnings
    appear here.
  </EmptyState>
)
