import { useTexts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { PasswordField } from '@hypha/ui/fields/password-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, messageOf } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/app-context.ts'
import { answerWithPasskey, hasPasskeys } from '../passkeys.ts'
import { CodeField } from '../code-field.tsx'
import css from '../form.module.css'

/** Asks for the password, plus a code if the account has a second factor. A passkey replaces both. */
export function RecentAuthDialog({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { t } = useTexts('account')
  const api = useApi()
  const form = useId()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const prove = useMutation({
    mutationFn: () =>
      api.accounts.reauthenticate({ body: { password, ...(code !== '' && { code }) } }),
    onSuccess: () => onAnswer(true),
  })
  const byPasskey = useMutation({
    mutationFn: async () =>
      api.accounts.reauthenticateByPasskey({
        body: await answerWithPasskey(t, await api.accounts.beginReauthentication()),
      }),
    onSuccess: () => onAnswer(true),
  })
  const refused = (field: string) =>
    prove.error instanceof ApiError ? prove.error.field(field) : undefined
  const codeError = refused('code')
  const asksCode = codeError !== undefined || code !== ''
  const passwordError =
    refused('password') ?? (prove.error && !codeError ? messageOf(prove.error) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!prove.isPending && password !== '') prove.mutate()
  }
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t('recentAuth.title')}
      startsInField
      actions={
        <>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            {t('cancel')}
          </Button>
          <Button variant="solid" type="submit" form={form} busy={prove.isPending}>
            {t('recentAuth.confirm')}
          </Button>
        </>
      }
    >
      <p className={css.text}>{t('recentAuth.text')}</p>
      <form className={css.form} id={form} onSubmit={submit} noValidate>
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          value={password}
          {...(passwordError && { error: passwordError })}
          onChange={(event) => setPassword(event.target.value)}
        />
        {asksCode && (
          <CodeField value={code} error={code === '' ? undefined : codeError} onChange={setCode} />
        )}
        {hasPasskeys() && (
          <Button
            icon={<KeyRound size={16} aria-hidden />}
            busy={byPasskey.isPending}
            onClick={() => byPasskey.mutate()}
          >
            {t('passkey.use')}
          </Button>
        )}
        {byPasskey.error && <p role="alert">{messageOf(byPasskey.error)}</p>}
      </form>
    </Dialog>
  )
}
