import { Button } from '@hypha/ui/controls/button.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { messageOf } from '../../../lib/api/api-error.ts'
import { texts } from '../../../lib/format/texts.ts'
import { FailureDrawing } from '../../../components/line-drawing.tsx'

/** A part of the page that could not be loaded. */
export const FailedPart = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <ErrorState
    drawing={<FailureDrawing error={error} />}
    action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
  >
    {messageOf(error, texts.unreached)}
  </ErrorState>
)
