import type { ReleaseStructure } from '@hypha/contract'
import { CATALOGUE_NUMBER_MAX } from '@hypha/contract/limits'
import { LICENCES } from '@hypha/contract/rules/licences'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { timeZones } from '../../lib/zoned-time.ts'
import { CreditsField } from './credits-field.tsx'
import { MORE_DETAILS, type Problems } from './draft.ts'
import css from './release-editor.module.css'
import type { Editor } from './use-editor.ts'

const LICENCE_CHOICES = LICENCES.map(({ id, name }) => ({ value: id, label: name }))
const STRUCTURES: readonly { value: ReleaseStructure | ''; label: string }[] = [
  { value: '', label: 'Not said' },
  { value: 'single', label: 'Single' },
  { value: 'ep', label: 'EP' },
  { value: 'full_length', label: 'Full length' },
]

/** What most releases do without at first: closed until it is asked for, or something in it is wrong. */
export function MoreDetails({ editor, shown }: { editor: Editor; shown: Problems }) {
  const [isOpen, setOpen] = useState(false)
  const isWrong = MORE_DETAILS.some((name) => shown[name])
  return (
    <details
      className={css.more}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className={css.summary}>More details</summary>
      {(isOpen || isWrong) && <Fields editor={editor} shown={shown} />}
    </details>
  )
}

function Fields({ editor: { draft, set, problems }, shown }: { editor: Editor; shown: Problems }) {
  const [zones] = useState(() => timeZones().map((value) => ({ value, label: zoneName(value) })))
  // What is typed wrong here keeps everything from being saved: it is told at once.
  const wrong = { ...problems, ...shown }
  return (
    <div className={css.fields}>
      <div className={css.third}>
        <TextField
          label="Release date"
          type="date"
          min="1900-01-01"
          hint="Ahead of today: it comes out then"
          value={draft.date}
          error={wrong.date}
          onChange={(event) => set({ date: event.target.value })}
        />
      </div>
      <div className={css.third}>
        <TextField
          label="Time"
          type="time"
          value={draft.time}
          onChange={(event) => set({ time: event.target.value || '00:00' })}
        />
      </div>
      <div className={css.third}>
        <SelectField
          label="Time zone"
          value={draft.timeZone}
          options={
            zones.some(({ value }) => value === draft.timeZone)
              ? zones
              : [{ value: draft.timeZone, label: zoneName(draft.timeZone) }, ...zones]
          }
          onChange={(timeZone) => set({ timeZone })}
        />
      </div>
      <div className={css.half}>
        <TextField
          label="Catalogue number"
          maxLength={CATALOGUE_NUMBER_MAX}
          value={draft.catalogueNumber}
          onChange={(event) => set({ catalogueNumber: event.target.value })}
        />
      </div>
      <div className={css.half}>
        <TextField
          label="Barcode"
          hint="UPC or EAN"
          inputMode="numeric"
          maxLength={20}
          value={draft.barcode}
          error={wrong.barcode}
          onChange={(event) => set({ barcode: event.target.value })}
        />
      </div>
      <div className={css.half}>
        <SelectField
          label="Licence"
          value={draft.licence}
          options={LICENCE_CHOICES}
          onChange={(licence) => set({ licence })}
        />
      </div>
      <div className={css.half}>
        <SelectField
          label="Structure"
          value={draft.structure}
          options={STRUCTURES}
          onChange={(structure) => set({ structure })}
        />
      </div>
      <div className={css.wide}>
        <Checkbox checked={draft.extend} onChange={(extend) => set({ extend })}>
          The tracks are extended versions
        </Checkbox>
      </div>
      <div className={css.wide}>
        <CreditsField credits={draft.credits} onChange={(credits) => set({ credits })} />
      </div>
    </div>
  )
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ')
