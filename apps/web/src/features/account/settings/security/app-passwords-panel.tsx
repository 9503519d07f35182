import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { AppPassword } from '@hypha/contract'
import { SECURITY_NAME_MAX } from '@hypha/contract/rules/security'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Skeleton } from '@hypha/ui/feedback/skeleton.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { Failure } from '../../../../components/page/failure.tsx'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import css from '../account-settings.module.css'
import { NewAppPassword } from './new-app-password.tsx'
import { Panel } from './panel.tsx'
import { SecretRow } from './secret-row.tsx'
import { useRefreshSecurity, useSecurityChange } from './use-security-change.ts'

/** Passwords for music players that speak Subsonic. */
export function AppPasswordsPanel() {
  const { t } = useTexts('account')
  const api = useApi()
  const { data, error, refetch } = useQuery({ ...api.security.appPasswords.query(), staleTime: 0 })
  const [isAdding, setAdding] = useState(false)
  const [password, setPassword] = useState<string | null>(null)
  return (
    <Panel
      title={t('appPasswords.title')}
      text={t('appPasswords.text')}
      action={
        <Button size="small" icon={<Plus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('appPasswords.create')}
        </Button>
      }
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton shape="row" />
      ) : data.items.length === 0 ? (
        <p className={css.empty}>{t('appPasswords.none')}</p>
      ) : (
        <ul className={css.list} aria-label={t('appPasswords.title')}>
          {data.items.map((each) => (
            <AppPasswordRow key={each.id} password={each} />
          ))}
        </ul>
      )}
      {isAdding && <CreateAppPassword onCreated={setPassword} onClose={() => setAdding(false)} />}
      {password && <NewAppPassword password={password} onClose={() => setPassword(null)} />}
    </Panel>
  )
}

function AppPasswordRow({
  password: { id, name, createdAt, lastUsedAt },
}: {
  password: AppPassword
}) {
  const { t, format } = useTexts('account')
  const api = useApi()
  const revoke = useSecurityChange(
    () => api.security.revokeAppPassword({ params: { id } }),
    t('appPasswords.revoked'),
  )
  return (
    <SecretRow
      name={name}
      facts={[
        t('appPasswords.createdOn', { date: format.day(createdAt) }),
        lastUsedAt ? t('lastUsed', { date: format.day(lastUsedAt) }) : t('neverUsed'),
      ]}
      verb={t('tokens.revoke')}
      verbNamed={t('tokens.revokeNamed', { name })}
      question={{
        title: t('appPasswords.revokeTitle'),
        text: t('appPasswords.revokeText', { name }),
      }}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
    />
  )
}

interface CreateAppPasswordProps {
  onCreated: (password: string) => void
  onClose: () => void
}

function CreateAppPassword({ onCreated, onClose }: CreateAppPasswordProps) {
  const { t } = useTexts('account')
  const api = useApi()
  const refresh = useRefreshSecurity()
  const [name, setName] = useState('')
  return (
    <FormDialog
      title={t('appPasswords.createTitle')}
      verb={t('create')}
      fields={['name']}
      send={async () => {
        const { password } = await api.security.createAppPassword({ body: { name } })
        onCreated(password)
        onClose()
        await refresh()
      }}
      onClose={onClose}
      intro={null}
    >
      {(errorOf) => (
        <TextField
          label={t('name')}
          name="name"
          placeholder={t('appPasswords.placeholder')}
          maxLength={SECURITY_NAME_MAX}
          value={name}
          {...(errorOf('name') && { error: errorOf('name')! })}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
