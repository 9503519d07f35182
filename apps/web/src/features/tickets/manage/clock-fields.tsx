import type { ClockTime } from '@hypha/contract/rules/zoned-time'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useClockChange } from '../../../components/clock-change.ts'
import css from './manage.module.css'

interface ClockFieldsProps {
  kind: 'saleStart' | 'saleEnd'
  value: ClockTime
  timeZone: string
  error: string | undefined
  onChange: (value: ClockTime) => void
}

/** An optional local date and time. */
export function ClockFields({ kind, value, timeZone, error, onChange }: ClockFieldsProps) {
  const { t } = useTexts('tickets')
  const clockChange = useClockChange()
  return (
    <div className={css.two}>
      <TextField
        label={t(`form.${kind}`)}
        type="date"
        value={value.date}
        error={error}
        onChange={({ target }) => onChange({ ...value, date: target.value })}
      />
      <TextField
        label={t(`form.time.${kind}`)}
        type="time"
        value={value.time}
        hint={value.date && value.time ? clockChange(value, timeZone) : undefined}
        onChange={({ target }) => onChange({ ...value, time: target.value })}
      />
    </div>
  )
}
