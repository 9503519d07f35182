import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'

const EMPTY = { name: '', note: '', href: '' }

const FIELDS = [
  ['name', 80],
  ['note', 200],
  ['href', 200],
] as const

/** Adds a supporter. */
export function SupporterForm({ onDone }: { onDone: () => void }) {
  const { t } = useTexts('community')
  const { api, cache } = useApp()
  const [words, setWords] = useState(EMPTY)
  const save = async () => {
    await api.supporters.addSupporter({ body: { ...words, href: words.href.trim() || null } })
    await cache.invalidateQueries({ queryKey: api.supporters.listSupporters.key })
    onDone()
  }
  return (
    <SaveForm label={t('supporters.new')} fields={Object.keys(EMPTY)} save={save} onCancel={onDone}>
      {(errorOf) =>
        FIELDS.map(([name, maxLength]) => (
          <TextField
            key={name}
            label={t(`supporters.${name}`)}
            {...(name === 'href' && { hint: t('supporters.hrefHint') })}
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
