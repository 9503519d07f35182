import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Suggestion } from '@hypha/contract'
import { isVotable, suggestionHref } from '@hypha/contract/rules/suggestions'
import { Button } from '@hypha/ui/controls/button.tsx'
import { lazy, Suspense, useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { askToLogin } from '../../../lib/auth/need-login.ts'
import { useReturned } from '../../../components/payment-status/use-returned.ts'
import { useIsHydrated } from '../../../lib/dom/use-is-hydrated.ts'
import type { BuyVotesDialogProps } from './buy-votes-dialog.tsx'

const BuyVotesDialog = lazy(() =>
  import('./buy-votes-dialog.tsx').then((file) => ({ default: file.BuyVotesDialog })),
)

/** Buys votes beyond those of the plan. Reopens after a redirect from the bank. */
export function BuyVotes({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTexts('community')
  const { session } = useApp()
  const href = suggestionHref(suggestion)
  const { status } = useReturned(href)
  /** Initial props of the dialog; null while it is closed. */
  const [begins, setBegins] = useState<Pick<BuyVotesDialogProps, 'returned'> | null>(
    status ? { returned: status } : null,
  )
  const isHydrated = useIsHydrated()
  const open = () => (session.claims() ? setBegins({ returned: null }) : askToLogin(href))
  return (
    <>
      {isVotable(suggestion.status) && (
        <Button size="small" aria-label={t('buy.for', { title: suggestion.title })} onClick={open}>
          {t('buy')}
        </Button>
      )}
      {isHydrated && begins && (
        <Suspense>
          <BuyVotesDialog suggestion={suggestion} {...begins} onClose={() => setBegins(null)} />
        </Suspense>
      )}
    </>
  )
}
