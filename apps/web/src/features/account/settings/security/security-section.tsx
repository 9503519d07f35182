import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import { AppPasswordsPanel } from './app-passwords-panel.tsx'
import { EmailPanel } from './email-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { PasskeysPanel } from './passkeys-panel.tsx'
import { PasswordPanel } from './password-panel.tsx'
import { RecoveryPanel } from './recovery-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'
import { TokensPanel } from './tokens-panel.tsx'
import { TotpPanel } from './totp-panel.tsx'
import { useRecoveryCodes } from './recovery-codes.tsx'

/** Login methods, sessions and tokens of the account. */
export function SecuritySection() {
  const { t } = useTexts('account')
  const api = useApi()
  const { data: state, error, refetch } = useQuery({ ...api.security.state.query(), staleTime: 0 })
  const codes = useRecoveryCodes()
  if (error && !state) return <Failure error={error} onRetry={() => void refetch()} />
  if (!state) return <Skeleton shape="row" />
  const isProtected = state.totpSince !== null || state.passkeys.length > 0
  return (
    <>
      {state.isSecondFactorRequired && !isProtected && (
        <Banner kind="warn">{t('security.secondFactorNeeded')}</Banner>
      )}
      <PasswordPanel />
      <EmailPanel pendingEmail={state.pendingEmail} />
      <TotpPanel since={state.totpSince} onCodes={codes.show} />
      <PasskeysPanel passkeys={state.passkeys} onCodes={codes.show} />
      {isProtected && <RecoveryPanel left={state.recoveryCodesLeft} onCodes={codes.show} />}
      <SessionsPanel />
      <AppPasswordsPanel />
      <TokensPanel />
      <EventsPanel />
      {codes.dialog}
    </>
  )
}
