import { useTexts } from '@hypha/i18n/use-texts.ts'
import type { ReportedSubject } from '@hypha/contract'
import { type Decision, DECISION_REASON_MAX, decisionsFor } from '@hypha/contract/rules/moderation'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { SaveForm } from '../../components/dialogs/save-form.tsx'
import { capitalized, doneWords, verbOf } from './decision-words.ts'
import { focusFirst } from '../../lib/dom/elements.ts'
import css from './moderation.module.css'
import { useQueueChanged } from './use-queue-changed.ts'

const NOTHING = 'nothing'
const FOR_GOOD = 0
const TIMES = [1, 3, 7, 30, 90, 365, FOR_GOOD]
const SUBJECT_DECISIONS = [NOTHING, 'hide', 'remove'] as const
const AUTHOR_DECISIONS = [NOTHING, 'warn', 'suspend'] as const

/** Decides about reported content and its author. They get the reason. */
export function DecisionForm({
  subject,
  onCancel,
}: {
  subject: ReportedSubject
  onCancel: () => void
}) {
  const { t } = useTexts('moderation')
  const { kind, targetId, newestReportId, now, person } = subject
  const api = useApi()
  const changed = useQueueChanged()
  const [subjectDecision, setSubjectDecision] =
    useState<(typeof SUBJECT_DECISIONS)[number]>(NOTHING)
  const [authorDecision, setAuthorDecision] = useState<(typeof AUTHOR_DECISIONS)[number]>(NOTHING)
  const [days, setDays] = useState(7)
  const [reason, setReason] = useState('')
  const chosen = [subjectDecision, authorDecision].filter((each) => each !== NOTHING)
  const decisions: Decision[] = chosen.length === 0 ? ['dismiss'] : chosen
  const isSuspending = authorDecision === 'suspend'
  const end = days === FOR_GOOD ? null : days

  const decide = async () => {
    try {
      await api.moderation.decideReports({
        body: {
          ...{ kind, targetId, newestReportId, decisions, reason },
          ...(isSuspending && { days: end }),
        },
      })
      toast(`${capitalized(doneWords(t, decisions, end))}.`)
      await changed()
    } catch (error) {
      // Another admin decided first, or the content has changed, so refetch the queue.
      if (error instanceof ApiError && error.status === 409) {
        toast(messageOf(error))
        void changed()
      }
      throw error
    }
  }
  const allowed = decisionsFor(kind).filter(
    (each) => (each !== 'hide' || now?.isOpen) && (each !== 'remove' || now),
  )
  const choices = SUBJECT_DECISIONS.filter((value) => value === NOTHING || allowed.includes(value))
  const consequences = AUTHOR_DECISIONS.filter((value) => value !== 'suspend' || !person.isAdmin)
  return (
    <SaveForm
      label={t('decideAbout', { title: subject.title })}
      verb={verbOf(t, decisions)}
      fields={['reason']}
      save={decide}
      onCancel={onCancel}
    >
      {(errorOf) => (
        <>
          <div className={css.choices} ref={focusFirst}>
            {choices.length > 1 && (
              <SelectField
                label={t('outcome')}
                value={subjectDecision}
                options={choices.map((value) => ({ value, label: t(`outcome.${value}`) }))}
                onChange={setSubjectDecision}
              />
            )}
            <SelectField
              label={t('consequence', { name: person.fullName })}
              value={authorDecision}
              options={consequences.map((value) => ({ value, label: t(`consequence.${value}`) }))}
              onChange={setAuthorDecision}
            />
            {isSuspending && (
              <SelectField
                label={t('howLong')}
                value={days}
                options={TIMES.map((value) => ({
                  value,
                  label: value === FOR_GOOD ? t('forGood') : t('days', { count: value }),
                }))}
                onChange={setDays}
              />
            )}
          </div>
          <TextArea
            label={t('reason')}
            hint={
              decisions.includes('dismiss')
                ? t('reason.adminsOnly')
                : t('reason.isShown', { name: person.fullName })
            }
            rows={3}
            maxLength={DECISION_REASON_MAX}
            value={reason}
            error={errorOf('reason')}
            onChange={setReason}
          />
        </>
      )}
    </SaveForm>
  )
}
