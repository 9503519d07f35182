import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { ChoiceField } from '@hypha/ui/fields/choice-field.tsx'
import { ImageField } from '@hypha/ui/fields/image-field.tsx'
import { Combobox } from '@hypha/ui/fields/combobox.tsx'
import { NumberField } from '@hypha/ui/fields/number-field.tsx'
import { PasswordField } from '@hypha/ui/fields/password-field.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { TagInput } from '@hypha/ui/fields/tag-input.tsx'
import { TextArea } from '@hypha/ui/fields/text-area.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { toast } from '../../lib/dom/toasts.ts'
import { ExampleForm } from './parts/example-form.tsx'
import { PlaygroundFrame } from './playground-frame.tsx'
import { Held, nothing, Specimen, Specimens } from './parts/specimen.tsx'

/** States of a field. */
const STATES = [
  { name: 'Empty', isFilled: false, rest: {} },
  { name: 'Filled, with a hint', isFilled: true, rest: { hint: 'What is typed stays here.' } },
  { name: 'Error', isFilled: true, rest: { error: 'This will not do.' } },
] as const
const TOWNS = [
  { id: 1, label: 'Goa', note: 'India' },
  { id: 2, label: 'Goa', note: 'Philippines' },
  { id: 3, label: 'Goaso', note: 'Ghana' },
]
const WITH_DISABLED = [
  ...STATES,
  { name: 'Disabled', isFilled: true, rest: { disabled: true } },
] as const

const GENRES = [
  { value: 1, label: 'Goa' },
  { value: 2, label: 'Forest' },
  { value: 3, label: 'Psy-Dub' },
]

/** Every field in every state, and a form that validates itself. */
export const FormsPage = () => (
  <PlaygroundFrame
    current="/dev/forms"
    title="Forms"
    lead="Every field in every state, and a form that checks itself. Nothing is sent anywhere."
  >
    <Specimens title="An example form" isWide>
      <ExampleForm />
    </Specimens>
    <Specimens title="TextField">
      {WITH_DISABLED.map(({ name, isFilled, rest }) => (
        <Specimen key={name} name={name}>
          <TextField
            label={`Title, ${name.toLowerCase()}`}
            placeholder="Lantern Arithmetic"
            defaultValue={isFilled ? 'Reed Number Nine' : ''}
            {...rest}
          />
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="PasswordField">
      {WITH_DISABLED.map(({ name, isFilled, rest }) => (
        <Specimen key={name} name={name}>
          <PasswordField
            label={`Password, ${name.toLowerCase()}`}
            autoComplete="off"
            defaultValue={isFilled ? 'not a secret' : ''}
            {...rest}
          />
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="TextArea">
      {WITH_DISABLED.map(({ name, isFilled, rest }) => (
        <Specimen key={name} name={name}>
          <Held start={isFilled ? 'Recorded in a barn.' : ''}>
            {(value, change) => (
              <TextArea
                label={`Notes, ${name.toLowerCase()}`}
                maxLength={200}
                value={value}
                onChange={change}
                {...rest}
              />
            )}
          </Held>
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="NumberField">
      {WITH_DISABLED.map(({ name, isFilled, rest }) => (
        <Specimen key={name} name={name}>
          <Held<number | null> start={isFilled ? 145 : null}>
            {(value, change) => (
              <NumberField
                label={`BPM, ${name.toLowerCase()}`}
                min={60}
                max={220}
                value={value}
                onChange={change}
                {...rest}
              />
            )}
          </Held>
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="PriceField">
      {WITH_DISABLED.map(({ name, isFilled, rest }) => (
        <Specimen key={name} name={name}>
          <Held start={isFilled ? '9.50' : ''}>
            {(value, change) => (
              <PriceField
                label={`Price, ${name.toLowerCase()}`}
                value={value}
                onChange={change}
                {...rest}
              />
            )}
          </Held>
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="SelectField">
      {WITH_DISABLED.map(({ name, rest }) => (
        <Specimen key={name} name={name === 'Empty' ? 'As it is' : name}>
          <Held start={1}>
            {(value, change) => (
              <SelectField
                label={`Sub-genre, ${name.toLowerCase()}`}
                options={GENRES}
                value={value}
                onChange={change}
                {...rest}
              />
            )}
          </Held>
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="TagInput">
      {STATES.map(({ name, isFilled, rest }) => (
        <Specimen key={name} name={name}>
          <Held<readonly string[]> start={isFilled ? ['night', 'forest'] : []}>
            {(tags, change) => (
              <TagInput
                label={`Tags, ${name.toLowerCase()}`}
                tags={tags}
                maxTags={5}
                maxLength={20}
                onChange={change}
                {...rest}
              />
            )}
          </Held>
        </Specimen>
      ))}
      <Specimen name="Its label inside">
        <Held<readonly string[]> start={[]}>
          {(tags, change) => (
            <TagInput label="Tags" bare tags={tags} maxTags={5} maxLength={20} onChange={change} />
          )}
        </Held>
      </Specimen>
    </Specimens>
    <Specimens title="Combobox">
      {STATES.map(({ name, isFilled, rest }) => (
        <Specimen key={name} name={name}>
          <Held<string> start={isFilled ? 'Goa' : ''}>
            {(value, change) => (
              <Combobox
                label={`Town, ${name.toLowerCase()}`}
                value={value}
                options={TOWNS.filter(({ label }) => value !== '' && label.startsWith(value))}
                onChange={change}
                onChoose={({ label }) => change(label)}
                {...rest}
              />
            )}
          </Held>
        </Specimen>
      ))}
    </Specimens>
    <Specimens title="ChoiceField">
      {(['', 'Goa, Forest'] as const).map((value) => (
        <Specimen key={value} name={value ? 'Filled' : 'Empty'}>
          <ChoiceField
            label={value ? 'Sub-genres, filled' : 'Sub-genres, empty'}
            placeholder="Any"
            value={value}
            onOpen={() => toast('Here a window with the choices opens.')}
          />
        </Specimen>
      ))}
      <Specimen name="Its label inside">
        <ChoiceField label="Sub-genres" placeholder="Sub-genres" bare value="" onOpen={nothing} />
      </Specimen>
    </Specimens>
    <Specimens title="Checkbox">
      {[false, true].flatMap((start) =>
        [false, true].map((isDisabled) => (
          <Specimen
            key={`${start} ${isDisabled}`}
            name={`${start ? 'Checked' : 'Not checked'}${isDisabled ? ', disabled' : ''}`}
          >
            <Held start={start}>
              {(checked, change) => (
                <Checkbox checked={checked} disabled={isDisabled} onChange={change}>
                  Tell my followers
                </Checkbox>
              )}
            </Held>
          </Specimen>
        )),
      )}
    </Specimens>
    <Specimens title="Switch">
      {[false, true].flatMap((start) =>
        [false, true].map((isDisabled) => (
          <Specimen
            key={`${start} ${isDisabled}`}
            name={`${start ? 'On' : 'Off'}${isDisabled ? ', disabled' : ''}`}
          >
            <Held start={start}>
              {(on, change) => (
                <Switch
                  label="Public playlists"
                  hint="Others find them."
                  on={on}
                  disabled={isDisabled}
                  onChange={change}
                />
              )}
            </Held>
          </Specimen>
        )),
      )}
    </Specimens>
    <Specimens title="ImageField">
      {[
        { name: 'Square', rest: {} },
        { name: 'Round', rest: { round: true } },
        { name: 'Busy', rest: { busy: true } },
        { name: 'Whole picture', rest: { whole: true } },
      ].map(({ name, rest }) => (
        <Specimen key={name} name={name}>
          <ImageField
            label={`Picture, ${name.toLowerCase()}`}
            onChoose={() => Promise.resolve()}
            onRefuse={toast}
            {...rest}
          />
        </Specimen>
      ))}
    </Specimens>
  </PlaygroundFrame>
)
