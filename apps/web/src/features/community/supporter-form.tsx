import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { useApp } from '../../lib/app-context.ts'
import css from './community.module.css'

/** Somebody new among the supporters. */
export function SupporterForm({ onDone }: { onDone: () => void }) {
  const { api, cache } = useApp()
  const [name, setName] = useState('')
  const [note, setNote] = useState('')
  const [href, setHref] = useState('')
  const save = useMutation({
    mutationFn: () =>
      api.supporters.addSupporter({ body: { name, note, href: href.trim() || null } }),
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: api.supporters.listSupporters.key })
      onDone()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label="New supporter">
      <TextField
        label="Name"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label="What they do"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <TextField
        label="Address"
        hint="Begins with https://; may be left out"
        maxLength={200}
        value={href}
        error={save.error ? messageOf(save.error) : undefined}
        onChange={(event) => setHref(event.target.value)}
      />
      <div className={css.verbs}>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
      </div>
    </form>
  )
}
