import type { HouseAd } from '@hypha/contract'
import { Button } from '@hypha/ui/controls/button.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '../../lib/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import css from './house-ads.module.css'
import { useAdsChanged } from './use-ads-changed.ts'

const EMPTY = { line: '', more: '', button: '', href: '' }

const FIELDS = [
  ['line', 'First line', 80, undefined],
  ['more', 'Second line', 200, undefined],
  ['button', 'Button', 30, undefined],
  ['href', 'Leads to', 200, 'A place of this site, such as /memberships'],
] as const

/** The words of an ad, new or changed. */
export function AdForm({ ad, onDone }: { ad?: HouseAd; onDone: () => void }) {
  const api = useApi()
  const changed = useAdsChanged()
  const [words, setWords] = useState<typeof EMPTY>(() =>
    ad ? { line: ad.line, more: ad.more, button: ad.button, href: ad.href } : EMPTY,
  )
  const save = useMutation({
    mutationFn: () =>
      ad
        ? api.houseAds.changeHouseAd({ params: { id: ad.id }, body: words })
        : api.houseAds.addHouseAd({ body: { ...words, isShown: true } }),
    onSuccess: async () => {
      await changed()
      onDone()
    },
  })
  const refusal = save.error
  const errorOf = (name: string) => (refusal instanceof ApiError ? refusal.field(name) : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-label={ad ? 'Ad' : 'New ad'}>
      {FIELDS.map(([name, label, maxLength, hint]) => (
        <TextField
          key={name}
          label={label}
          {...(hint && { hint })}
          value={words[name]}
          maxLength={maxLength}
          error={errorOf(name)}
          onChange={(event) => setWords({ ...words, [name]: event.target.value })}
        />
      ))}
      {refusal && !FIELDS.some(([name]) => errorOf(name)) && (
        <p role="alert" className={css.error}>
          {messageOf(refusal)}
        </p>
      )}
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
