import {
  needsWords,
  REASON_WORDS,
  reasonsFor,
  REPORT_WORDS_MAX,
  type ReportReason,
} from '@hypha/contract/rules/moderation'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useState } from 'react'
import { useApi } from '../../lib/app-context.ts'
import type { Reportable } from './reporting.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { FormDialog } from '../../components/dialogs/form-dialog.tsx'
import css from './moderation.module.css'

/** Tells the admins of something that breaks the rules. */
export function ReportDialog({
  kind,
  targetId,
  title,
  onClose,
}: Reportable & { onClose: () => void }) {
  const api = useApi()
  const options = reasonsFor(kind).map((value) => ({ value, label: REASON_WORDS[value] }))
  const [reason, setReason] = useState<ReportReason>(options[0]!.value)
  const [words, setWords] = useState('')
  const send = async () => {
    await api.moderation.report({ body: { kind, targetId, reason, words } })
    toast('Thank you. Admins look at it, and you hear what comes of it.')
    onClose()
  }
  return (
    <FormDialog
      title={`Report ${title}`}
      verb="Report"
      fields={['words']}
      send={send}
      onClose={onClose}
      intro={<p className={css.hint}>Only admins read it. Nobody else learns who reported.</p>}
    >
      {(errorOf) => (
        <>
          <SelectField
            label="What is wrong?"
            value={reason}
            options={options}
            onChange={setReason}
          />
          <TextArea
            label={needsWords(reason) ? 'Tell us more' : 'Tell us more, if you like'}
            rows={4}
            maxLength={REPORT_WORDS_MAX}
            value={words}
            error={errorOf('words')}
            onChange={setWords}
          />
        </>
      )}
    </FormDialog>
  )
}
