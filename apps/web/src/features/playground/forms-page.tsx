import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { ChoiceField } from '@hypha/ui/fields/choice-field.tsx'
import { ImageField } from '@hypha/ui/fields/image-field.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { PasswordField } from '@hypha/ui/fields/password-field.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { TagInput } from '@hypha/ui/fields/tag-input.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { type FormEvent, type ReactNode, useState } from 'react'
import { PlaygroundFrame } from './playground-frame.tsx'
import css from './playground.module.css'
import { Specimen, State } from './specimen.tsx'

const nothing = () => undefined
const STYLES = [
  { value: 'goa', label: 'Goa' },
  { value: 'forest', label: 'Forest' },
]

interface HeldProps<V> {
  start: V
  children: (value: V, set: (value: V) => void) => ReactNode
}
/** A field that keeps what is put into it. */
function Held<V>({ start, children }: HeldProps<V>) {
  const [value, set] = useState(start)
  return children(value, set)
}

/** A form that checks what is in it: both fields are needed. */
function ExampleForm() {
  const [values, setValues] = useState({ title: '', email: '' })
  const [state, setState] = useState<'open' | 'refused' | 'sent'>('open')
  const problems = {
    title: values.title.trim() === '' ? 'Please give it a title.' : undefined,
    email: /^\S+@\S+\.\S+$/.test(values.email) ? undefined : 'Please enter an e-mail address.',
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setState((problems.title ?? problems.email) ? 'refused' : 'sent')
  }
  const errorOf = (name: keyof typeof problems) =>
    state === 'refused' ? problems[name] : undefined
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {state === 'sent' && <Banner kind="ok">Everything is in order. Nothing was sent.</Banner>}
      <TextField
        label="Title"
        value={values.title}
        error={errorOf('title')}
        onChange={(event) => setValues({ ...values, title: event.target.value })}
      />
      <TextField
        label="E-mail"
        type="email"
        value={values.email}
        error={errorOf('email')}
        onChange={(event) => setValues({ ...values, email: event.target.value })}
      />
      <div className={css.inline}>
        <Button variant="solid" type="submit">
          Check
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            setValues({ title: '', email: '' })
            setState('open')
          }}
        >
          Clear
        </Button>
      </div>
    </form>
  )
}

export const Page = () => (
  <PlaygroundFrame
    current="/dev/forms"
    title="Forms"
    intro="Every field, empty, filled, refused and disabled. What is typed here goes nowhere."
  >
    <Specimen title="A form that checks its fields">{() => <ExampleForm />}</Specimen>
    <Specimen title="Text" isWide>
      {() => (
        <>
          <TextField label="Empty" placeholder="Spore Drift" />
          <TextField
            label="Filled, with a hint"
            defaultValue="Spore Drift"
            hint="As it is on the cover."
          />
          <TextField label="Refused" defaultValue="" error="Please give it a title." />
          <TextField label="Disabled" defaultValue="Spore Drift" disabled />
          <PasswordField label="Password" defaultValue="a good long password" />
        </>
      )}
    </Specimen>
    <Specimen title="Long text" isWide>
      {() => (
        <Held start="Recorded in a forest.">
          {(value, set) => (
            <TextArea label="Description" value={value} maxLength={200} onChange={set} />
          )}
        </Held>
      )}
    </Specimen>
    <Specimen title="Numbers and prices" isWide>
      {() => (
        <>
          <Held<number | null> start={145}>
            {(value, set) => (
              <NumberField label="BPM" value={value} min={60} max={300} onChange={set} />
            )}
          </Held>
          <NumberField
            label="Refused"
            value={7}
            min={60}
            max={300}
            error="From 60 to 300."
            onChange={nothing}
          />
          <Held start="8.50">
            {(value, set) => <PriceField label="Price" value={value} onChange={set} />}
          </Held>
          <PriceField label="Disabled" value="8.50" disabled onChange={nothing} />
        </>
      )}
    </Specimen>
    <Specimen title="Choices" isWide>
      {() => (
        <>
          <Held start="goa">
            {(value, set) => (
              <SelectField label="Style" value={value} options={STYLES} onChange={set} />
            )}
          </Held>
          <SelectField label="Disabled" value="goa" options={STYLES} disabled onChange={nothing} />
          <ChoiceField
            label="Opens a dialog"
            value=""
            placeholder="Choose a key"
            onOpen={nothing}
          />
          <Held<string[]> start={['acid', 'night']}>
            {(tags, set) => (
              <TagInput label="Tags" tags={tags} maxTags={5} maxLength={20} onChange={set} />
            )}
          </Held>
          <Held<boolean> start>
            {(checked, set) => (
              <Checkbox checked={checked} onChange={set}>
                I made this music myself.
              </Checkbox>
            )}
          </Held>
          <Checkbox checked={false} disabled onChange={nothing}>
            Disabled
          </Checkbox>
          <Held<boolean> start>
            {(on, set) => (
              <Switch
                label="Public playlists"
                hint="Everybody can see them."
                on={on}
                onChange={set}
              />
            )}
          </Held>
          <Switch label="Disabled" on={false} disabled onChange={nothing} />
        </>
      )}
    </Specimen>
    <Specimen title="Picture">
      {() => (
        <>
          <State name="Square">
            <ImageField label="Cover" onChoose={async () => undefined} onRefuse={nothing} />
          </State>
          <State name="Round">
            <ImageField
              label="Portrait"
              round
              onChoose={async () => undefined}
              onRefuse={nothing}
            />
          </State>
        </>
      )}
    </Specimen>
  </PlaygroundFrame>
)
