import { useTexts } from '@hypha/i18n/use-texts.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '@hypha/contract/limits'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PasswordField } from '@hypha/ui/fields/password-field.tsx'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { toast } from '../../../../lib/dom/toasts.ts'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { Panel } from './panel.tsx'
import { useRefreshSecurity } from './use-security-change.ts'

export function PasswordPanel() {
  const { t } = useTexts('account')
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title={t('password')}
      text={t('password.changeText')}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {t('password.change')}
        </Button>
      }
    >
      {isOpen && <ChangePassword onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function ChangePassword({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('account')
  const api = useApi()
  const refresh = useRefreshSecurity()
  const [fields, setFields] = useState({ currentPassword: '', newPassword: '' })
  const field = (
    name: keyof typeof fields,
    errorOf: (field: string) => string | undefined,
    label: string,
  ) => (
    <PasswordField
      label={label}
      name={name}
      autoComplete={name === 'newPassword' ? 'new-password' : 'current-password'}
      maxLength={PASSWORD_MAX}
      value={fields[name]}
      {...(name === 'newPassword' && { hint: t('password.hint', { min: PASSWORD_MIN }) })}
      {...(errorOf(name) && { error: errorOf(name)! })}
      onChange={(event) => setFields({ ...fields, [name]: event.target.value })}
    />
  )
  return (
    <FormDialog
      title={t('password.change')}
      verb={t('password.change')}
      fields={['currentPassword', 'newPassword']}
      send={async () => {
        await api.security.changePassword({ body: fields })
        toast(t('password.changed'))
        onClose()
        await refresh()
      }}
      onClose={onClose}
      intro={null}
    >
      {(errorOf) => (
        <>
          {field('currentPassword', errorOf, t('password.current'))}
          {field('newPassword', errorOf, t('reset.password'))}
        </>
      )}
    </FormDialog>
  )
}
