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
import { ConfirmDialog } from '../../../../components/dialogs/confirm-dialog.tsx'
import css from '../account-settings.module.css'
import { Panel } from './panel.tsx'
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
  const [isAsked, setAsked] = useState(false)
  const remove = useSecurityChange(
    () => api.security.removePasskey({ params: { id } }),
    t('passkeys.removed'),
  )
  return (
    <li className={css.row}>
      <KeyRound size={18} aria-hidden />
      <div className={css.words}>
        <p className={css.title}>{name}</p>
        <p className={css.note}>
          {t('passkeys.addedOn', { date: format.day(createdAt) })} ·{' '}
          {lastUsedAt ? t('lastUsed', { date: format.day(lastUsedAt) }) : t('neverUsed')}
        </p>
      </div>
      <div className={css.verbs}>
        <Button
          variant="quiet"
          size="small"
          busy={remove.isPending}
          aria-label={t('removeNamed', { name })}
          onClick={() => setAsked(true)}
        >
          {t('remove')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsked}
        title={t('passkeys.removeTitle')}
        cancel={t('keep')}
        confirm={t('remove')}
        danger
        onConfirm={() => {
          setAsked(false)
          remove.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        {t('passkeys.removeText', { name })}
      </ConfirmDialog>
    </li>
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
