import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../../lib/app-context.ts'
import { FormDialog } from '../../../../components/dialogs/form-dialog.tsx'
import { toast } from '../../../../lib/dom/toasts.ts'
import css from '../account-settings.module.css'
import { Panel } from './panel.tsx'
import { useRefreshSecurity, useSecurityChange } from './use-security-change.ts'

export function EmailPanel({ pendingEmail }: { pendingEmail: string | null }) {
  const { t } = useTexts('account')
  const api = useApi()
  const { data: profile } = useQuery(api.accounts.profile.query())
  const [isOpen, setOpen] = useState(false)
  const cancel = useSecurityChange(
    () => api.security.cancelEmailChange(),
    t('email.changeCanceled'),
  )
  return (
    <Panel
      title={t('email')}
      text={profile?.email}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          {t('email.change')}
        </Button>
      }
    >
      {pendingEmail && (
        <div className={css.row}>
          <p className={css.words}>{t('email.pending', { email: pendingEmail })}</p>
          <div className={css.verbs}>
            <Button
              size="small"
              variant="quiet"
              busy={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              {t('email.cancelChange')}
            </Button>
          </div>
        </div>
      )}
      {isOpen && <ChangeEmail onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('account')
  const api = useApi()
  const refresh = useRefreshSecurity()
  const [email, setEmail] = useState('')
  return (
    <FormDialog
      title={t('email.change')}
      verb={t('email.sendLink')}
      fields={['email']}
      send={async () => {
        await api.security.changeEmail({ body: { email: email.trim() } })
        toast(t('email.linkSent', { email: email.trim() }))
        onClose()
        // A job creates the link a moment later.
        setTimeout(() => void refresh(), 1_500)
      }}
      onClose={onClose}
      intro={<p>{t('email.changeText')}</p>}
    >
      {(errorOf) => (
        <TextField
          label={t('email.new')}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          {...(errorOf('email') && { error: errorOf('email')! })}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
    </FormDialog>
  )
}
