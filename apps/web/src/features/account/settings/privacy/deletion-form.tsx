import { Trans } from 'react-i18next'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { DeletionPreview } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { earningsHref } from '../../../../lib/routing/profiles-addresses.ts'
import { accountDeletedHref } from '../../../../lib/routing/addresses.ts'
import css from '../account-settings.module.css'

interface DeletionFormProps {
  preview: DeletionPreview
  onCancel: () => void
}

/** Deletes the account once the user has typed its address. They can cancel at any time. */
export function DeletionForm({ preview, onCancel }: DeletionFormProps) {
  const { t, format } = useTexts('account')
  const { api, session } = useApp()
  const [email, setEmail] = useState('')
  const [givesUp, setGivesUp] = useState(false)
  const { balance, obstacle } = preview
  const remove = useMutation({
    mutationFn: () => api.privacy.deleteAccount({ body: { email, givesUpBalance: givesUp } }),
    onSuccess: () => {
      session.end()
      location.assign(accountDeletedHref)
    },
  })
  if (obstacle !== null)
    return (
      <>
        <p className={css.note} data-problem role="alert">
          {t(`deletion.obstacle.${obstacle}`)}
        </p>
        <div className={css.verbs}>
          <Button onClick={onCancel}>{t('deletion.close')}</Button>
        </div>
      </>
    )
  const fieldError = remove.error instanceof ApiError ? remove.error.field('email') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    remove.mutate()
  }
  return (
    <form className={css.form} onSubmit={submit}>
      {balance > 0 && (
        <div>
          <Checkbox checked={givesUp} onChange={setGivesUp}>
            {t('deletion.giveUp', { amount: format.money(balance) })}
          </Checkbox>
          <p className={css.note}>
            <Trans
              t={t}
              i18nKey="deletion.payOut"
              components={{ earnings: <TextLink href={earningsHref}>{null}</TextLink> }}
            />
          </p>
        </div>
      )}
      <TextField
        label={t('deletion.confirmEmail', { email: preview.email })}
        type="email"
        autoComplete="off"
        value={email}
        error={fieldError}
        onChange={(event) => setEmail(event.target.value)}
      />
      {remove.error && fieldError === undefined && (
        <p className={css.note} data-problem role="alert">
          {messageOf(remove.error)}
        </p>
      )}
      <div className={css.verbs}>
        <Button
          type="submit"
          variant="danger"
          busy={remove.isPending}
          disabled={email.trim() === '' || (balance > 0 && !givesUp)}
        >
          {t('deletion.delete')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
