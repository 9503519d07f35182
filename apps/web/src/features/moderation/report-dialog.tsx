import { useTexts } from '@hypha/i18n/use-texts.ts'
import {
  needsWords,
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

/** Reports content that breaks the rules to the admins. */
export function ReportDialog({
  kind,
  targetId,
  title,
  onClose,
}: Reportable & { onClose: () => void }) {
  const { t } = useTexts('moderation')
  const api = useApi()
  const options = reasonsFor(kind).map((value) => ({ value, label: t(`because.${value}`) }))
  const [reason, setReason] = useState<ReportReason>(options[0]!.value)
  const [words, setWords] = useState('')
  const send = async () => {
    await api.moderation.report({ body: { kind, targetId, reason, words } })
    toast(t('report.thanks'))
    onClose()
  }
  return (
    <FormDialog
      title={t('reportTitle', { title })}
      verb={t('report')}
      fields={['words']}
      send={send}
      onClose={onClose}
      intro={<p className={css.hint}>{t('report.intro')}</p>}
    >
      {(errorOf) => (
        <>
          <SelectField
            label={t('report.what')}
            value={reason}
            options={options}
            onChange={setReason}
          />
          <TextArea
            label={needsWords(reason) ? t('report.more') : t('report.moreOptional')}
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
