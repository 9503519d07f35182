import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { SecretDialog } from '../../../../components/dialogs/secret-dialog.tsx'
import { useApi } from '../../../../lib/app-context.ts'
import own from './security.module.css'

interface NewAppPasswordProps {
  password: string
  onClose: () => void
}

/** Shows a new app password, with everything else that a player asks for. */
export function NewAppPassword({ password, onClose }: NewAppPasswordProps) {
  const { t } = useTexts('account')
  const api = useApi()
  const { data: profile } = useQuery(api.accounts.profile.query())
  return (
    <SecretDialog
      title={t('appPasswords.copyTitle')}
      text={t('appPasswords.copyText')}
      secret={password}
      name={t('appPasswords.password')}
      copyLabel={t('appPasswords.copy')}
      onClose={onClose}
    >
      <dl className={own.facts}>
        <dt>{t('appPasswords.server')}</dt>
        <dd dir="ltr">{window.location.origin}</dd>
        <dt>{t('appPasswords.username')}</dt>
        <dd dir="ltr">{profile?.email}</dd>
        <dt>{t('appPasswords.password')}</dt>
        <dd dir="ltr">{password}</dd>
      </dl>
    </SecretDialog>
  )
}
