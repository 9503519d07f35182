import { BATCH_NAME_MAX, CODES_PER_BATCH_MAX } from '@hypha/contract/rules/promotions'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { endOfDay } from '../day-end.ts'
import css from '../promotions.module.css'
import { useOwnReleases } from '../use-own-releases.ts'

/** Makes a batch of download codes for a release or one of its tracks. */
export function CodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('promotions')
  const { api, cache } = useApp()
  const releases = useOwnReleases()
  const [draft, setDraft] = useState({ release: 0, track: 0, name: '', until: '' })
  const [codes, setCodes] = useState<number | null>(50)
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const releaseId = draft.release || releases[0]?.value || 0
  const { data: release } = useQuery({
    ...api.releases.get.query({ params: { id: releaseId } }),
    enabled: releaseId > 0,
  })
  const tracks = release?.playList.map(({ song }) => ({ value: song.id, label: song.title })) ?? []
  const send = async () => {
    const { name, track, until } = draft
    await api.downloadCodes.addDownloadCodes({
      body: {
        ...(track > 0
          ? { productId: track, type: 'song' as const }
          : { productId: releaseId, type: 'music_release' as const }),
        ...{ name, codes: codes ?? 0, expiresAt: endOfDay(until) },
      },
    })
    toast(t('codes.made', { count: codes ?? 0 }))
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t('codes.add')}
      verb={t('codes.verb')}
      fields={['productId', 'name', 'codes', 'expiresAt']}
      send={send}
      onClose={onClose}
      intro={null}
    >
      {(errorOf) => (
        <>
          <SelectField
            label={t('release')}
            value={releaseId}
            options={releases}
            error={errorOf('productId')}
            onChange={(value) => set({ release: value, track: 0 })}
          />
          <SelectField
            label={t('codes.for')}
            value={draft.track}
            options={[{ value: 0, label: t('codes.whole') }, ...tracks]}
            onChange={(track) => set({ track })}
          />
          <TextField
            label={t('name')}
            hint={t('codes.nameHint')}
            maxLength={BATCH_NAME_MAX}
            autoComplete="off"
            value={draft.name}
            error={errorOf('name')}
            onChange={({ target }) => set({ name: target.value })}
          />
          <div className={css.two}>
            <NumberField
              label={t('codes.count')}
              value={codes}
              min={1}
              max={CODES_PER_BATCH_MAX}
              error={errorOf('codes')}
              onChange={setCodes}
            />
            <TextField
              label={t('expires')}
              hint={t('optional')}
              type="date"
              value={draft.until}
              error={errorOf('expiresAt')}
              onChange={({ target }) => set({ until: target.value })}
            />
          </div>
        </>
      )}
    </FormDialog>
  )
}
