import type { HouseAd } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { useApi } from '../../../lib/app-context.ts'
import { SaveForm } from '../../../components/dialogs/save-form.tsx'
import { useAdsChanged } from './use-ads-changed.ts'

const EMPTY = { line: '', more: '', button: '', href: '' }

const FIELDS = [
  ['line', 80],
  ['more', 200],
  ['button', 30],
  ['href', 200],
] as const

/** The text of a new or existing promotion. */
export function AdForm({ ad, onDone }: { ad?: HouseAd; onDone: () => void }) {
  const { t } = useTexts('admin')
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
      label={t(ad ? 'ads.one' : 'ads.new')}
      fields={Object.keys(EMPTY)}
      save={save}
      onCancel={onDone}
    >
      {(errorOf) =>
        FIELDS.map(([name, maxLength]) => (
          <TextField
            key={name}
            label={t(`ads.${name}`)}
            {...(name === 'href' && { hint: t('ads.hrefHint') })}
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
