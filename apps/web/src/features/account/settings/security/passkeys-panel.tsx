import type { Passkey } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { day } from '../../../../lib/format/dates.ts'
import { hasPasskeys, makePasskey } from '../../passkeys.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { Question } from '../../../../components/dialogs/question.tsx'
import css from '../account-settings.module.css'
import { Panel } from './panel.tsx'
import { useRefreshSecurity, useSecurityChange } from './use-security-change.ts'

interface PasskeysPanelProps {
  passkeys: Passkey[]
  onCodes: (codes: string[] | null) => void
}

export function PasskeysPanel({ passkeys, onCodes }: PasskeysPanelProps) {
  const [isAdding, setAdding] = useState(false)
  const isPossible = hasPasskeys()
  return (
    <Panel
      title="Passkeys"
      text={
        isPossible
          ? 'Log in with your fingerprint, face or security key instead of password and code.'
          : 'Passkeys don’t work here. Use a current browser, and open this site by its name instead of an IP address.'
      }
      action={
        isPossible && (
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            Add a passkey
          </Button>
        )
      }
    >
      {passkeys.length > 0 && (
        <ul className={css.list} aria-label="Passkeys">
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
  const api = useApi()
  const [isAsked, setAsked] = useState(false)
  const remove = useSecurityChange(
    () => api.security.removePasskey({ params: { id } }),
    'Passkey removed',
  )
  return (
    <li className={css.row}>
      <KeyRound size={18} aria-hidden />
      <div className={css.words}>
        <p className={css.title}>{name}</p>
        <p className={css.note}>
          Added {day(createdAt)} · {lastUsedAt ? `Last used ${day(lastUsedAt)}` : 'Never used'}
        </p>
      </div>
      <div className={css.verbs}>
        <Button
          variant="quiet"
          size="small"
          busy={remove.isPending}
          aria-label={`Remove ${name}`}
          onClick={() => setAsked(true)}
        >
          Remove
        </Button>
      </div>
      <Question
        open={isAsked}
        title="Remove this passkey?"
        cancel="Keep it"
        confirm="Remove"
        danger
        onConfirm={() => {
          setAsked(false)
          remove.mutate()
        }}
        onClose={() => setAsked(false)}
      >
        {name} no longer logs you in. Delete it on your device as well.
      </Question>
    </li>
  )
}

function AddPasskey({
  onCodes,
  onClose,
}: Pick<PasskeysPanelProps, 'onCodes'> & { onClose: () => void }) {
  const api = useApi()
  const refresh = useRefreshSecurity()
  const [name, setName] = useState('')
  return (
    <FormDialog
      title="Add a passkey"
      verb="Continue"
      fields={['name']}
      send={async () => {
        const answer = await makePasskey(await api.security.beginPasskey())
        const body = { ...answer, name: name.trim() || 'Passkey' }
        const { recoveryCodes } = await api.security.addPasskey({ body })
        toast('Passkey added')
        onCodes(recoveryCodes)
        onClose()
        await refresh()
      }}
      onClose={onClose}
      intro={<p>Your browser will ask you to unlock your device or security key.</p>}
    >
      {(errorOf) => (
        <TextField
          label="Name"
          name="name"
          placeholder="My laptop"
          maxLength={60}
          value={name}
          {...(errorOf('name') && { error: errorOf('name')! })}
          onChange={(event) => setName(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
