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
  const api = useApi()
  const { data: profile } = useQuery(api.accounts.profile.query())
  const [isOpen, setOpen] = useState(false)
  const cancel = useSecurityChange(
    () => api.security.cancelEmailChange(),
    'Your address stays as it is',
  )
  return (
    <Panel
      title="E-mail"
      text={profile?.email}
      action={
        <Button size="small" onClick={() => setOpen(true)}>
          Change e-mail
        </Button>
      }
    >
      {pendingEmail && (
        <div className={css.row}>
          <p className={css.words}>Open the link we sent to {pendingEmail} to finish the change.</p>
          <div className={css.verbs}>
            <Button
              size="small"
              variant="quiet"
              busy={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              Cancel the change
            </Button>
          </div>
        </div>
      )}
      {isOpen && <ChangeEmail onClose={() => setOpen(false)} />}
    </Panel>
  )
}

function ChangeEmail({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const refresh = useRefreshSecurity()
  const [email, setEmail] = useState('')
  return (
    <FormDialog
      title="Change e-mail"
      verb="Send link"
      fields={['email']}
      send={async () => {
        await api.security.changeEmail({ body: { email: email.trim() } })
        toast(`We sent a link to ${email.trim()}`)
        onClose()
        // The link is made by a job, a moment later.
        setTimeout(() => void refresh(), 1_500)
      }}
      onClose={onClose}
      intro={<p>We’ll send a link to the new address. It becomes yours once you open it.</p>}
    >
      {(errorOf) => (
        <TextField
          label="New e-mail"
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
