import { useId } from 'react'
import css from './promo.module.css'

interface PillChoiceProps<V extends string | number> {
  legend: string
  options: readonly { value: V; label: string }[]
  value: V | null
  onChange: (value: V) => void
}

/** A choice of one of a few options, shown next to each other. */
export function PillChoice<V extends string | number>(props: PillChoiceProps<V>) {
  const { legend, options, value: chosen, onChange } = props
  const name = useId()
  return (
    <fieldset className={css.choice}>
      <legend className={css.legend}>{legend}</legend>
      <div className={css.pills}>
        {options.map(({ value, label }) => (
          <label key={value} className={css.pill}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
