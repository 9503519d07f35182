import { PROMO_NAME_MAX } from '@hypha/contract/rules/promotions'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { copyText } from '../../../lib/dom/share.ts'
import { endOfDay } from '../day-end.ts'
import { useOwnReleases } from '../use-own-releases.ts'

/** Makes a promo link and copies it. */
export function PromoDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTexts('promotions')
  const { api, cache } = useApp()
  const releases = useOwnReleases()
  const [draft, setDraft] = useState({ release: 0, recipient: '', until: '' })
  const set = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }))
  const releaseId = draft.release || releases[0]?.value || 0
  const send = async () => {
    const { recipient, until } = draft
    const body = { releaseId, recipient, expiresAt: endOfDay(until) }
    const { url } = await api.promoLinks.addPromoLink({ body })
    onClose()
    await copyText(url, t('promos.link'))
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t('promos.add')}
      verb={t('promos.verb')}
      fields={['releaseId', 'recipient', 'expiresAt']}
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
            error={errorOf('releaseId')}
            onChange={(release) => set({ release })}
          />
          <TextField
            label={t('promos.recipient')}
            hint={t('promos.recipientHint')}
            maxLength={PROMO_NAME_MAX}
            autoComplete="off"
            value={draft.recipient}
            error={errorOf('recipient')}
            onChange={({ target }) => set({ recipient: target.value })}
          />
          <TextField
            label={t('expires')}
            hint={t('optional')}
            type="date"
            value={draft.until}
            error={errorOf('expiresAt')}
            onChange={({ target }) => set({ until: target.value })}
          />
        </>
      )}
    </FormDialog>
  )
}
