import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { Passkey } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { hasPasskeys, makePasskey } from '../../passkeys.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import css from '../account-settings.module.css'
import { Panel } from './panel.tsx'
import { SecretRow } from './secret-row.tsx'
import { useRefreshSecurity, useSecurityChange } from './use-security-change.ts'

interface PasskeysPanelProps {
  passkeys: Passkey[]
  onCodes: (codes: string[] | null) => void
}

export function PasskeysPanel({ passkeys, onCodes }: PasskeysPanelProps) {
  const { t } = useTexts('account')
  const [isAdding, setAdding] = useState(false)
  const isPossible = hasPasskeys()
  return (
    <Panel
      title={t('passkeys.title')}
      text={isPossible ? t('passkeys.text') : t('passkeys.impossible')}
      action={
        isPossible && (
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={css.list} aria-label={t('passkeys.title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {isAdding && <AddPasskey onCodes={onCodes} onClose={() => setAdding(false)} />}
    </Panel>
  )
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const { t, format } = useTexts('account')
  const api = useApi()
  const remove = useSecurityChange(
    () => api.security.removePasskey({ params: { id } }),
    t('passkeys.removed'),
  )
  return (
    <SecretRow
      icon={<KeyRound size={18} aria-hidden />}
      name={name}
      facts={[
        t('passkeys.addedOn', { date: format.day(createdAt) }),
        lastUsedAt ? t('lastUsed', { date: format.day(lastUsedAt) }) : t('neverUsed'),
      ]}
      verb={t('remove')}
      verbNamed={t('removeNamed', { name })}
      question={{ title: t('passkeys.removeTitle'), text: t('passkeys.removeText', { name }) }}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
    />
  )
}

function AddPasskey({
  onCodes,
  onClose,
}: Pick<PasskeysPanelProps, 'onCodes'> & { onClose: () => void }) {
  const { t } = useTexts('account')
  const api = useApi()
  const refresh = useRefreshSecurity()
  const [name, setName] = useState('')
  return (
    <FormDialog
      title={t('passkeys.add')}
      verb={t('passkeys.continue')}
      fields={['name']}
      send={async () => {
        const answer = await makePasskey(t, await api.security.beginPasskey())
        const body = { ...answer, name: name.trim() || t('passkeys.unnamed') }
        const { recoveryCodes } = await api.security.addPasskey({ body })
        toast(t('passkeys.added'))
        onCodes(recoveryCodes)
        onClose()
        await refresh()
      }}
      onClose={onClose}
      intro={<p>{t('passkeys.addText')}</p>}
    >
      {(errorOf) => (
        <TextField
          label={t('name')}
          name="name"
          placeholder={t('passkeys.placeholder')}
          maxLength={60}
          value={name}
          {...(errorOf('name') && { error: errorOf('name')! })}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
