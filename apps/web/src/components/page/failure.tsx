import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { isForbidden, messageOf } from '../../lib/api/api-error.ts'
import { FailureDrawing } from '../line-drawing.tsx'

/** An error in a part of a page, with a retry button if that may help. The rest of the page stays. */
export function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useTexts('components')
  return (
    <ErrorState
      drawing={<FailureDrawing error={error} />}
      action={!isForbidden(error) && <Button onClick={onRetry}>{t('tryAgain')}</Button>}
    >
      {messageOf(error, t('unreached'))}
    </ErrorState>
  )
}
