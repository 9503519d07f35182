import { Button } from '@hypha/ui/controls/button.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import css from './playground.module.css'
import { PlaygroundFrame } from './playground-frame.tsx'
import { Held, Specimens } from './parts/specimen.tsx'

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
]

const Name = (props: { hint?: string; error?: string }) => (
  <TextField label="Name" autoComplete="off" defaultValue="Vetiver Static" {...props} />
)
const Order = (props: { hint?: string; error?: string }) => (
  <Held start="newest">
    {(value, change) => (
      <SelectField label="Order" options={ORDERS} value={value} onChange={change} {...props} />
    )}
  </Held>
)

/** Layouts of fields. */
export const FormStylesPage = () => (
  <PlaygroundFrame
    current="/dev/form-styles"
    title="Form styles"
    lead="How fields are laid out: filters in a row, forms in a column, settings in a panel."
  >
    <Specimens title="Stacked" isWide>
      <div className={css.form}>
        <Name />
        <Order />
        <div>
          <Button variant="solid">Save</Button>
        </div>
      </div>
    </Specimens>
    <Specimens title="Inline" isWide>
      <div className={css.inline}>
        <Name />
        <Order />
        <Button>Search</Button>
      </div>
    </Specimens>
    <Specimens title="In a panel" isWide>
      <div className={`${css.form} ${css.panel}`}>
        <Name />
        <Order />
        <div className={css.row}>
          <Button variant="quiet">Cancel</Button>
          <Button variant="solid">Save</Button>
        </div>
      </div>
    </Specimens>
    <Specimens title="With help" isWide>
      <div className={css.form}>
        <Name hint="As it stands on the cover." />
        <Order hint="Of the releases on the page." />
      </div>
    </Specimens>
    <Specimens title="With errors" isWide>
      <div className={css.form}>
        <Name error="This name is taken." />
        <Order error="Choose another order." />
      </div>
    </Specimens>
    <Specimens title="Sizes of the button beside a field" isWide>
      {(['small', 'medium', 'large'] as const).map((size) => (
        <div key={size} className={css.inline}>
          <Name />
          <Button size={size}>{`Search, ${size}`}</Button>
        </div>
      ))}
    </Specimens>
  </PlaygroundFrame>
)
