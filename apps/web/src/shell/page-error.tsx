import { Button } from '@hypha/ui/controls/button.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { isNotThere, messageOf } from '../lib/api-error.ts'
import { fetchAgain } from '../lib/later.ts'
import { stylesAgain } from '../lib/styles-again.ts'
import { texts } from '../lib/texts.ts'
import { useHead } from '../lib/use-head.ts'
import { NotFound } from './not-found.tsx'
import { FailureDrawing } from './line-drawing.tsx'

/** A page that failed, or whose subject is not there; the frame around it, and what plays, goes on. */
export const PageError = (props: ErrorComponentProps) =>
  isNotThere(props.error) ? <NotFound /> : <PageFailure {...props} />

function PageFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = useCallback(async () => {
    fetchAgain()
    await stylesAgain()
    reset()
    void router.invalidate()
  }, [router, reset])
  useHead({ title: texts.oops })
  useEffect(() => {
    const online = () => void retry()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [retry])
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="visually-hidden">{texts.oops}</h1>
      <ErrorState
        drawing={<FailureDrawing error={error} />}
        action={
          <Button variant="solid" onClick={() => void retry()}>
            {texts.tryAgain}
          </Button>
        }
      >
        {messageOf(error, texts.unreached)}
      </ErrorState>
    </main>
  )
}
