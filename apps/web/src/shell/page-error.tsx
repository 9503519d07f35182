import { Button } from '@hypha/ui/controls/button.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { fetchAgain } from '../lib/later.ts'
import { stylesAgain } from '../lib/styles-again.ts'
import { texts } from '../lib/texts.ts'
import { useHead } from '../lib/use-head.ts'
import { NotFound } from './not-found.tsx'
import { FailureDrawing } from './line-drawing.tsx'

/** A page that failed; the frame around it, and what plays, goes on. */
export function PageError({ error, reset }: ErrorComponentProps) {
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
  if (error instanceof ApiError && error.status === 404) return <NotFound />
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
