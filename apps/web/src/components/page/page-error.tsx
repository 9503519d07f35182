import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button, ButtonLink } from '@hypha/ui/controls/button.tsx'
import { ErrorState } from '@hypha/ui/feedback/state-message.tsx'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { isNotThere, isUnreached, messageOf, unreachable } from '../../lib/api/api-error.ts'
import { OFFLINE_HREF } from '../../lib/routing/addresses.ts'
import { useIsOnline } from '../../lib/dom/use-is-online.ts'
import { retryFailedImports } from '../../lib/dom/lazy-component.ts'
import { useHead } from '../../lib/routing/use-head.ts'
import { NotFound } from './not-found.tsx'
import { FailureDrawing } from '../line-drawing.tsx'
import css from './message.module.css'

/** A page that failed to load, or whose subject doesn't exist. The app shell and the music stay. */
export const PageError = (props: ErrorComponentProps) =>
  isNotThere(props.error) ? <NotFound /> : <PageFailure {...props} />

function PageFailure({ error: cause, reset }: ErrorComponentProps) {
  const { t } = useTexts('components')
  // When offline, the page's code could not be loaded.
  const isOnline = useIsOnline()
  const error = isOnline ? cause : unreachable()
  const router = useRouter()
  const retry = useCallback(() => {
    retryFailedImports()
    reset()
    void router.invalidate()
  }, [router, reset])
  const isOffline = !isOnline && isUnreached(error)
  const title = isOffline ? t('offline.title') : t('oops')
  useHead({ title })
  useEffect(() => {
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry])
  return (
    <main id="content" tabIndex={-1}>
      <h1 className="visually-hidden">{title}</h1>
      <ErrorState
        drawing={<FailureDrawing error={error} />}
        action={
          <div className={css.actions}>
            {isOffline && <ButtonLink href={OFFLINE_HREF}>{t('offline.open')}</ButtonLink>}
            <Button variant="solid" onClick={retry}>
              {t('tryAgain')}
            </Button>
          </div>
        }
      >
        {isOffline ? t('offline.text') : messageOf(error, t('unreached'))}
      </ErrorState>
    </main>
  )
}
