import type { HouseAd } from '@hypha/contract'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
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
  const save = async () => {
    await (ad
      ? api.houseAds.changeHouseAd({ params: { id: ad.id }, body: words })
      : api.houseAds.addHouseAd({ body: { ...words, isShown: true } }))
    await changed()
    onDone()
  }
  return (
    <SaveForm
      label={ad ? 'Ad' : 'New ad'}
      fields={Object.keys(EMPTY)}
      save={save}
      onCancel={onDone}
    >
      {(errorOf) =>
        FIELDS.map(([name, label, maxLength, hint]) => (
          <TextField
            key={name}
            label={label}
            {...(hint && { hint })}
            value={words[name]}
            maxLength={maxLength}
            error={errorOf(name)}
            onChange={(event) => setWords({ ...words, [name]: event.target.value })}
          />
        ))
      }
    </SaveForm>
  )
}
