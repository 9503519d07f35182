import { Button } from '@hypha/ui/controls/button.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { Dialog } from '@hypha/ui/layers/dialog.tsx'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, messageOf } from '../lib/api-error.ts'
import { useApi } from '../lib/app-context.ts'
import { toast } from '../lib/toasts.ts'
import { useInstance } from '../lib/use-instance.ts'
import { useSession } from '../lib/use-session.ts'
import css from './beta-dialog.module.css'

const MESSAGE_MAX = 4_000

/** Contact Us (DG-06): every way to those who run this instance. */
export function ContactDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const id = useId()
  const { data: instance } = useInstance()
  const signedIn = useSession() !== null
  const { data: profile } = useQuery({ ...api.accounts.profile.query(), enabled: signedIn })
  const [words, setWords] = useState(() => ({
    name: profile?.fullName ?? '',
    email: profile?.email ?? '',
    message: '',
  }))
  const send = useMutation({
    mutationFn: () => api.contact.sendMessage({ body: words }),
    onSuccess: () => {
      toast('Your message is sent. We answer by mail.')
      onClose()
    },
  })
  const errorOf = (name: string) =>
    send.error instanceof ApiError ? send.error.field(name) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!send.isPending) send.mutate()
  }
  const isOfField = ['name', 'email', 'message'].some(errorOf)
  const ways = [
    ['Facebook', instance?.contactFacebook],
    ['Discord', instance?.contactDiscord],
  ] as const
  return (
    <Dialog
      open
      onClose={onClose}
      title="Contact Us"
      width={500}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="solid" type="submit" form={id} busy={send.isPending}>
            Send
          </Button>
        </>
      }
    >
      {instance && (
        <p>
          Write to{' '}
          <a className={css.link} href={`mailto:${instance.contactEmail}`}>
            {instance.contactEmail}
          </a>
          {ways.map(
            ([name, href]) =>
              href && (
                <span key={name}>
                  , find us on{' '}
                  <a className={css.link} href={href} target="_blank" rel="noopener">
                    {name}
                  </a>
                </span>
              ),
          )}
          , or write here:
        </p>
      )}
      <form className={css.form} id={id} onSubmit={submit} noValidate>
        <TextField
          label="Your name"
          autoComplete="name"
          maxLength={120}
          value={words.name}
          error={errorOf('name')}
          onChange={(event) => setWords({ ...words, name: event.target.value })}
        />
        <TextField
          label="Your e-mail"
          type="email"
          autoComplete="email"
          maxLength={254}
          value={words.email}
          error={errorOf('email')}
          onChange={(event) => setWords({ ...words, email: event.target.value })}
        />
        <TextArea
          label="Message"
          maxLength={MESSAGE_MAX}
          value={words.message}
          error={errorOf('message')}
          onChange={(message) => setWords({ ...words, message })}
        />
        {send.error && !isOfField && <p role="alert">{messageOf(send.error)}</p>}
      </form>
    </Dialog>
  )
}
