import { SUBGENRES } from '@hypha/contract/subgenres'
import { useTexts } from '@hypha/i18n/use-texts.ts'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import css from '../shared/wizard.module.css'

const MAX_SUBGENRES = 3
const LABELS = ['subgenre.1', 'subgenre.2', 'subgenre.3'] as const

export interface SubgenresFieldProps {
  chosen: readonly number[]
  error: string | undefined
  onChange: (chosen: number[]) => void
}

/** A main sub-genre, then up to two more. */
export function SubgenresField({ chosen, error, onChange }: SubgenresFieldProps) {
  const { t } = useTexts('upload')
  return (
    <div className={css.thirds} data-place="subGenres">
      {LABELS.slice(0, Math.min(MAX_SUBGENRES, chosen.length + 1)).map((label, at) => (
        <SelectField
          key={label}
          label={t(label)}
          value={chosen[at] ?? 0}
          options={[
            { value: 0, label: t(at === 0 ? 'subgenre.choose' : 'subgenre.none') },
            ...SUBGENRES.filter(({ id }) => chosen[at] === id || !chosen.includes(id)).map(
              ({ id, name }) => ({ value: id, label: name }),
            ),
          ]}
          {...(at === 0 && error && { error })}
          onChange={(id) => {
            const next = [...chosen]
            if (id === 0) next.splice(at, 1)
            else next[at] = id
            onChange(next)
          }}
        />
      ))}
    </div>
  )
}
