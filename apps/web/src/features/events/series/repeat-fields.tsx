import { REPEAT_RULES, SERIES_MAX } from '@hypha/contract/rules/recurrence'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import type { EventDraft } from '../form/event-draft.ts'
import { fromTo } from '../../../lib/format/event-texts.ts'
import { seriesOf } from '../form/event-draft.ts'
import css from './series.module.css'

interface RepeatFieldsProps {
  draft: EventDraft
  error: string | undefined
  onChange: (part: Partial<EventDraft>) => void
}

/** How an event is repeated, and a preview of its dates. */
export function RepeatFields({ draft, error, onChange }: RepeatFieldsProps) {
  const { t, format } = useTexts('events')
  const dates = seriesOf(draft)
  return (
    <>
      <div className={css.fields}>
        <SelectField
          label={t('repeat.label')}
          value={draft.every}
          options={[
            { value: '' as const, label: t('repeat.never') },
            ...REPEAT_RULES.map((value) => ({ value, label: t(`repeat.${value}`) })),
          ]}
          onChange={(every) => onChange({ every })}
        />
        {draft.every !== '' && (
          <>
            <SelectField
              label={t('repeat.ends')}
              value={draft.repeatEnd}
              options={[
                { value: 'count', label: t('repeat.count') },
                { value: 'until', label: t('repeat.until') },
              ]}
              onChange={(repeatEnd) => onChange({ repeatEnd })}
            />
            {draft.repeatEnd === 'count' ? (
              <TextField
                label={t('repeat.dates')}
                type="number"
                inputMode="numeric"
                min={2}
                max={SERIES_MAX}
                value={draft.repeatCount}
                {...(error !== undefined && { error })}
                onChange={({ target }) => onChange({ repeatCount: target.value })}
              />
            ) : (
              <TextField
                label={t('repeat.lastDay')}
                type="date"
                min={draft.startDate}
                value={draft.repeatUntil}
                {...(error !== undefined && { error })}
                onChange={({ target }) => onChange({ repeatUntil: target.value })}
              />
            )}
          </>
        )}
      </div>
      {dates.length > 1 && dates.length <= SERIES_MAX && (
        <div className={css.preview} role="status">
          <p className={css.note}>{t('repeat.preview', { count: dates.length })}</p>
          <ol className={css.list}>
            {dates.map(({ startsAt, endsAt }) => (
              <li key={startsAt.toISOString()}>
                {fromTo(format, {
                  startsAt: startsAt.toISOString(),
                  endsAt: endsAt.toISOString(),
                  timeZone: draft.timeZone,
                })}
              </li>
            ))}
          </ol>
        </div>
      )}
    </>
  )
}
