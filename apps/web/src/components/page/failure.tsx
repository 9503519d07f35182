import { Button } from '@hypha/ui/controls/button.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { isForbidden, messageOf } from '../../lib/api/api-error.ts'
import { texts } from '../../lib/format/texts.ts'
import { FailureDrawing } from '../line-drawing.tsx'

/** A part of a page that failed: why, and the way to try it again where that may help. The rest of the page stays. */
export const Failure = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <ErrorState
    drawing={<FailureDrawing error={error} />}
    action={!isForbidden(error) && <Button onClick={onRetry}>{texts.tryAgain}</Button>}
  >
    {messageOf(error, texts.unreached)}
  </ErrorState>
)
