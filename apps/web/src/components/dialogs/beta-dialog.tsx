import { WRONG_ACCESS_CODE } from '@hypha/contract/limits'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import css from './beta-dialog.module.css'

/** VA-05: a verdict takes at least so long. */
const DELAY_MS = 500

export interface BetaDialogProps {
  what: string
  onPass: () => void
  onClose: () => void
}

/** Asks for the access code, which only the server knows (DG-08). */
export function BetaDialog({ what, onPass, onClose }: BetaDialogProps) {
  const api = useApi()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const { data: instance } = useQuery(api.instance.describe.query())
  const enter = useMutation({
    mutationFn: async () => {
      const delay = new Promise((done) => setTimeout(done, DELAY_MS))
      const [verdict] = await Promise.allSettled([
        api.beta.passBetaGate({ body: { code: code.trim() } }),
        delay,
      ])
      if (verdict.status === 'rejected') throw verdict.reason
    },
    onSuccess: onPass,
    onError: () => field.current?.select(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!enter.isPending) enter.mutate()
  }
  const contact = instance?.contactEmail
  return (
    <Dialog
      open
      onClose={onClose}
      title="Beta access"
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form={id} busy={enter.isPending}>
            Continue
          </Button>
        </>
      }
    >
      <form className={css.form} id={id} onSubmit={submit} noValidate>
        <p>{what} is open to beta testers so far. Please enter your access code.</p>
        <TextField
          ref={field}
          label="Access code"
          type="password"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={code}
          error={enter.isError ? messageOf(enter.error, WRONG_ACCESS_CODE) : undefined}
          onChange={(event) => {
            setCode(event.target.value)
            if (enter.isError) enter.reset()
          }}
        />
        {contact && (
          <p className={css.note}>
            No code yet? Write to{' '}
            <a className={css.link} href={`mailto:${contact}`}>
              {contact}
            </a>
          </p>
        )}
      </form>
      <p className="visually-hidden" role="status">
        {enter.isPending ? 'Checking the access code' : enter.isError ? messageOf(enter.error) : ''}
      </p>
    </Dialog>
  )
}
