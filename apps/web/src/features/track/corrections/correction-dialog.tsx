import type { Correction, TrackDetails } from '@hypha/contract'
import { TRACK_KEYS } from '@hypha/contract/rules/camelot'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { BpmField } from '../../../components/tempo/bpm-field.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { correctionsQuery } from '../track-query.ts'
import css from './corrections.module.css'

const KEYS = TRACK_KEYS.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))

interface Props {
  track: TrackDetails
  /** What the listener has suggested before. */
  yours: readonly Correction[]
  onClose: () => void
}

/** Suggests a tempo, typed or tapped, or a key. */
export function CorrectionDialog({ track, yours, onClose }: Props) {
  const { t } = useTexts('track')
  const { api, cache } = useApp()
  const [bpm, setBpm] = useState(yours.find((one) => one.bpm !== null)?.bpm ?? track.bpm)
  const [keyId, setKeyId] = useState(yours.find((one) => one.key)?.key?.id ?? track.key?.id ?? 0)
  const [isSame, setSame] = useState(false)
  const send = async () => {
    const changed = {
      ...(bpm !== null && bpm !== track.bpm && { bpm }),
      ...(keyId !== 0 && keyId !== track.key?.id && { keyId }),
    }
    if (Object.keys(changed).length === 0) return setSame(true)
    const params = { id: track.id }
    const open = await api.corrections.suggestCorrection({ params, body: changed })
    cache.setQueryData(correctionsQuery(api, track.id).queryKey, open)
    toast(t('correction.sent'))
    onClose()
  }
  return (
    <FormDialog
      title={t('correction.title', { title: track.title })}
      verb={t('correction.send')}
      fields={['bpm', 'keyId']}
      send={send}
      onClose={onClose}
      intro={<p className={css.intro}>{t('correction.intro')}</p>}
    >
      {(errorOf) => {
        const bpmError = errorOf('bpm') ?? (isSame ? t('correction.nothing') : undefined)
        const keyError = errorOf('keyId')
        return (
          <>
            <BpmField
              value={bpm}
              detected={null}
              isOpen
              {...(bpmError !== undefined && { error: bpmError })}
              onChange={(value) => {
                setSame(false)
                setBpm(value)
              }}
            />
            <SelectField
              label={t('correction.key')}
              value={keyId}
              options={[
                ...(track.key ? [] : [{ value: 0, label: t('correction.keyUnknown') }]),
                ...KEYS,
              ]}
              {...(keyError !== undefined && { error: keyError })}
              onChange={(value) => {
                setSame(false)
                setKeyId(value)
              }}
            />
          </>
        )
      }}
    </FormDialog>
  )
}
