import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ModerationDecision } from '@hypha/contract'
import { DECISION_REASON_MAX } from '@hypha/contract/rules/moderation'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useState } from 'react'
import { useApi } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { SaveForm } from '../../components/dialogs/save-form.tsx'
import { focusFirst } from '../../lib/dom/elements.ts'
import { useQueueChanged } from './use-queue-changed.ts'

interface UndoFormProps {
  decision: Pick<ModerationDecision, 'id' | 'person'>
  onDone: () => void
}

/** The reason for undoing a decision. The user concerned gets it. */
export function UndoForm({ decision: { id, person }, onDone }: UndoFormProps) {
  const { t } = useTexts('moderation')
  const api = useApi()
  const changed = useQueueChanged()
  const [reason, setReason] = useState('')
  const undo = async () => {
    await api.moderation.undoDecision({ params: { id }, body: { reason } })
    toast(t('undone'))
    onDone()
    await changed()
  }
  return (
    <SaveForm label={t('undo')} verb={t('undo')} fields={['reason']} save={undo} onCancel={onDone}>
      {(errorOf) => (
        <div ref={focusFirst}>
          <TextArea
            label={t('reason')}
            hint={t('reason.isShown', { name: person.fullName })}
            rows={2}
            maxLength={DECISION_REASON_MAX}
            value={reason}
            error={errorOf('reason')}
            onChange={setReason}
          />
        </div>
      )}
    </SaveForm>
  )
}
