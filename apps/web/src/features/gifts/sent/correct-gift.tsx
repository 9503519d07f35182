import type { Gift } from '@hypha/contract'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { useState } from 'react'
import { FormDialog } from '../../../components/dialogs/form-dialog.tsx'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { draftOf, type GiftDraft, recipientOf } from '../form/gift-draft.ts'
import css from '../form/gift-form.module.css'
import { RecipientFields } from '../form/recipient-fields.tsx'

/** Corrects to whom and when a gift is sent. Saving sends it again, at once or on its date. */
export function CorrectGift({ gift, onClose }: { gift: Gift; onClose: () => void }) {
  const { t } = useTexts('gifts')
  const { api, cache } = useApp()
  // A day that has passed can't be chosen again.
  const [draft, setDraft] = useState({
    ...draftOf(gift),
    ...(gift.state === 'sent' && { deliverOn: '' }),
  })
  const send = async () => {
    await api.gifts.changeGift({ params: { id: gift.id }, body: recipientOf(draft) })
    toast(t('correct.done'))
    onClose()
    await cache.invalidateQueries()
  }
  return (
    <FormDialog
      title={t('correct.title')}
      verb={t('correct.verb')}
      fields={['email', 'name', 'deliverOn']}
      send={send}
      onClose={onClose}
      intro={<p className={css.about}>{t('correct.about', { count: gift.mailsLeft })}</p>}
    >
      {(errorOf) => (
        <RecipientFields
          draft={draft}
          errorOf={errorOf}
          onChange={(part: Partial<GiftDraft>) => setDraft((now) => ({ ...now, ...part }))}
        />
      )}
    </FormDialog>
  )
}
