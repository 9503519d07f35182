import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'

const EMPTY = { name: '', note: '', href: '' }

const FIELDS = [
  ['name', 'Name', 80, undefined],
  ['note', 'What they do', 200, undefined],
  ['href', 'Address', 200, 'Begins with https://; may be left out'],
] as const

/** Somebody new among the supporters. */
export function SupporterForm({ onDone }: { onDone: () => void }) {
  const { api, cache } = useApp()
  const [words, setWords] = useState(EMPTY)
  const save = async () => {
    await api.supporters.addSupporter({ body: { ...words, href: words.href.trim() || null } })
    await cache.invalidateQueries({ queryKey: api.supporters.listSupporters.key })
    onDone()
  }
  return (
    <SaveForm label="New supporter" fields={Object.keys(EMPTY)} save={save} onCancel={onDone}>
      {(errorOf) =>
        FIELDS.map(([name, label, maxLength, hint]) => (
          <TextField
            key={name}
            label={label}
            {...(hint && { hint })}
            maxLength={maxLength}
            value={words[name]}
            error={errorOf(name)}
            onChange={(event) => setWords({ ...words, [name]: event.target.value })}
          />
        ))
      }
    </SaveForm>
  )
}
