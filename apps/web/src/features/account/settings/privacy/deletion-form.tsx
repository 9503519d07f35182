import type { DeletionPreview } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextLink } from '@hypha/ui/controls/text-link.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../../../lib/api/api-error.ts'
import { useApp } from '../../../../lib/app-context.ts'
import { earningsHref } from '../../../../lib/routing/makers-addresses.ts'
import { accountDeletedHref } from '../../../../lib/routing/addresses.ts'
import css from '../account-settings.module.css'

const OBSTACLES: Readonly<Record<NonNullable<DeletionPreview['obstacle']>, string>> = {
  'last-admin': 'You are the only admin. Make somebody else an admin first.',
  'payment-underway': 'A payment of yours is being processed. Try again in a few minutes.',
  'payout-underway': 'A payout to you is on its way. Try again once it has arrived.',
}

interface DeletionFormProps {
  preview: DeletionPreview
  onCancel: () => void
}

/** Deletes the account once its address is typed; the way back is always there. */
export function DeletionForm({ preview, onCancel }: DeletionFormProps) {
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
          {OBSTACLES[obstacle]}
        </p>
        <div className={css.verbs}>
          <Button onClick={onCancel}>Close</Button>
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
            I give up the {money(balance)} I haven’t been paid
          </Checkbox>
          <p className={css.note}>
            Or <TextLink href={earningsHref}>get paid out</TextLink> first.
          </p>
        </div>
      )}
      <TextField
        label={`Type your e-mail address (${preview.email}) to confirm`}
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
          Delete my account for good
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
