import { Button } from '@hypha/ui/controls/button.tsx'
import { Banner } from '@hypha/ui/feedback/banner.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { Switch } from '@hypha/ui/fields/switch.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { PlaygroundFrame } from './playground-frame.tsx'
import css from './playground.module.css'
import { Specimen } from './specimen.tsx'

const YEARS = [2026, 2025, 2024].map((value) => ({ value, label: String(value) }))

function YearFilter() {
  const [year, setYear] = useState(2026)
  return <SelectField label="Year" value={year} options={YEARS} onChange={setYear} />
}

function NewsSwitch() {
  const [on, setOn] = useState(true)
  return <Switch label="News by e-mail" hint="At most one a week." on={on} onChange={setOn} />
}

export const Page = () => (
  <PlaygroundFrame
    current="/dev/form-styles"
    title="Form styles"
    intro="How fields stand together. Labels are above their fields everywhere; help and errors are below."
  >
    <Specimen title="Stacked: forms of their own" isWide>
      {() => (
        <div className={css.form}>
          <TextField label="Title" defaultValue="Spore Drift" />
          <TextField label="Catalogue number" hint="As your label writes it." />
          <div className={css.inline}>
            <Button variant="solid">Save</Button>
            <Button variant="quiet">Cancel</Button>
          </div>
        </div>
      )}
    </Specimen>
    <Specimen title="In columns: fields that belong together" isWide>
      {() => (
        <div className={css.columns}>
          <TextField label="City" defaultValue="Berlin" />
          <TextField label="Country" defaultValue="Germany" />
        </div>
      )}
    </Specimen>
    <Specimen title="Inline: filters above a list" isWide>
      {() => (
        <div className={css.inline}>
          <TextField label="Search" placeholder="Name" />
          <YearFilter />
          <Button>Save as CSV</Button>
        </div>
      )}
    </Specimen>
    <Specimen title="In a panel: settings" isWide>
      {() => (
        <div className={css.boxed}>
          <NewsSwitch />
          <TextField label="Address for invoices" defaultValue="Spore Street 1, Berlin" />
        </div>
      )}
    </Specimen>
    <Specimen
      title="Refused: the reason at the field, and at the top when it belongs to none"
      isWide
    >
      {() => (
        <div className={css.form}>
          <Banner kind="danger">The card was declined. Please try another one.</Banner>
          <TextField label="Name on the card" error="Please enter the name." />
        </div>
      )}
    </Specimen>
  </PlaygroundFrame>
)
