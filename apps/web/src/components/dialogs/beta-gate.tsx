import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useApi } from '../../lib/app-context.ts'
import { useInstance } from '../../lib/api/use-instance.ts'
import { useSession } from '../../lib/auth/use-session.ts'
import { BetaDialog, type BetaFeature } from './beta-dialog.tsx'
import { Message } from '../page/message.tsx'
import { PageError } from '../page/page-error.tsx'
import { PagePending } from '../page/page-pending.tsx'
import { preference } from '../../lib/storage/preference.ts'

/**
 * Id of the user who passed the beta gate in this browser, so that the page needn't wait for the server. It
 * grants nothing: the server checks every call.
 */
const betaAccess = preference<number | null>('betaAccess', (stored) =>
  typeof stored === 'number' ? stored : null,
)

export interface BetaGateProps {
  /** The feature for beta testers. */
  what: BetaFeature
  children: ReactNode
}

/** Shows its page to beta testers, and asks others for the access code (RO-06). */
export function BetaGate({ what, children }: BetaGateProps) {
  const { t } = useTexts('components')
  const cache = useQueryClient()
  const access = useApi().beta.hasBetaAccess.query()
  const userId = useSession()?.userId
  const remembered = betaAccess.use() === userId && userId !== undefined
  const { data, error, refetch } = useQuery({
    ...access,
    ...(remembered && { placeholderData: { result: true } }),
  })
  // The dialog shows the contact address.
  const { isPending } = useInstance()
  const [asking, setAsking] = useState(true)
  if (error && !data) return <PageError error={error} reset={() => void refetch()} />
  if (data?.result) return children
  if (!data || isPending) return <PagePending />
  const grantAccess = () => {
    betaAccess.set(userId ?? null)
    cache.setQueryData(access.queryKey, { result: true })
  }
  return (
    <>
      <Message
        tall
        kind="empty"
        title={t('beta.gateTitle')}
        action={
          <Button variant="solid" onClick={() => setAsking(true)}>
            {t('beta.enter')}
          </Button>
        }
      >
        {t(`beta.only.${what}`)}
      </Message>
      {asking && <BetaDialog what={what} onPass={grantAccess} onClose={() => setAsking(false)} />}
    </>
  )
}
