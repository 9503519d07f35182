import type { ReportedThing } from '@hypha/contract'
import { type Decision, DECISION_REASON_MAX, decisionsFor } from '@hypha/contract/rules/moderation'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { useState } from 'react'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { useApi } from '../../lib/app-context.ts'
import { toast } from '../../lib/dom/toasts.ts'
import { SaveForm } from '../../components/dialogs/save-form.tsx'
import { doneWords, timeOf, verbOf } from './decision-words.ts'
import { focusFirst } from '../../lib/dom/elements.ts'
import css from './moderation.module.css'
import { useDeskChanged } from './use-desk-changed.ts'

const NOTHING = 'nothing'
const FOR_GOOD = 0
const TIMES = [1, 3, 7, 30, 90, 365, FOR_GOOD].map((value) => ({
  value,
  label: timeOf(value === FOR_GOOD ? null : value),
}))

const OF_THING = [
  { value: NOTHING, label: 'Leave it' },
  { value: 'hide', label: 'Hide it' },
  { value: 'remove', label: 'Remove it' },
] as const
const OF_PERSON = [
  { value: NOTHING, label: 'Nothing' },
  { value: 'warn', label: 'Warn' },
  { value: 'suspend', label: 'Suspend' },
] as const

/** What becomes of something that was reported, and of whose it is, with the reason that they are told. */
export function DecisionForm({ thing, onCancel }: { thing: ReportedThing; onCancel: () => void }) {
  const { kind, targetId, newestReportId, now, person } = thing
  const api = useApi()
  const changed = useDeskChanged()
  const [ofThing, setOfThing] = useState<(typeof OF_THING)[number]['value']>(NOTHING)
  const [ofPerson, setOfPerson] = useState<(typeof OF_PERSON)[number]['value']>(NOTHING)
  const [days, setDays] = useState(7)
  const [reason, setReason] = useState('')
  const chosen = [ofThing, ofPerson].filter((each) => each !== NOTHING)
  const decisions: Decision[] = chosen.length === 0 ? ['dismiss'] : chosen
  const isSuspending = ofPerson === 'suspend'
  const end = days === FOR_GOOD ? null : days

  const decide = async () => {
    try {
      await api.moderation.decideReports({
        body: {
          ...{ kind, targetId, newestReportId, decisions, reason },
          ...(isSuspending && { days: end }),
        },
      })
      toast(`${doneWords(decisions, end)}.`)
      await changed()
    } catch (error) {
      // Somebody else was first, or it is not what it was: the desk shows how it stands.
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
  const things = OF_THING.filter(({ value }) => value === NOTHING || allowed.includes(value))
  const consequences = OF_PERSON.filter(({ value }) => value !== 'suspend' || !person.isAdmin)
  return (
    <SaveForm
      label={`Decide about ${thing.title}`}
      verb={verbOf(decisions)}
      fields={['reason']}
      save={decide}
      onCancel={onCancel}
    >
      {(errorOf) => (
        <>
          <div className={css.choices} ref={focusFirst}>
            {things.length > 1 && (
              <SelectField
                label="What becomes of it"
                value={ofThing}
                options={things}
                onChange={setOfThing}
              />
            )}
            <SelectField
              label={`What ${person.fullName} gets`}
              value={ofPerson}
              options={consequences}
              onChange={setOfPerson}
            />
            {isSuspending && (
              <SelectField label="For how long" value={days} options={TIMES} onChange={setDays} />
            )}
          </div>
          <TextArea
            label="Reason"
            hint={
              decisions.includes('dismiss')
                ? 'For the record; nobody but admins reads it.'
                : `${person.fullName} is told it.`
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
