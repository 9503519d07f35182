import { Button } from '@hypha/ui/controls/button.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { texts } from '../lib/texts.ts'
import { useHead } from '../lib/use-head.ts'
import { NotFound } from './not-found.tsx'
import { FailureDrawing } from './line-drawing.tsx'

/** A page that failed; the frame around it, and what plays, goes on. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useHead({ title: texts.oops })
  if (error instanceof ApiError && error.status === 404) return <NotFound />
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="visually-hidden">{texts.oops}</h1>
      <ErrorState
        drawing={<FailureDrawing error={error} />}
        action={
          <Button variant="solid" onClick={retry}>
            {texts.tryAgain}
          </Button>
        }
      >
        {messageOf(error, texts.unreached)}
      </ErrorState>
    </main>
  )
}
