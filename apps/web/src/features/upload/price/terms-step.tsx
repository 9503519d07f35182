import type { Release, ReleaseStructure, Song } from '@hypha/contract'
import { LICENCES } from '@hypha/contract/rules/licences'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { money } from '@hypha/ui/lib/format.ts'
import { useState } from 'react'
import { timeZones } from '../../../lib/format/zoned-time.ts'
import type { Problems } from '../draft/draft.ts'
import type { Editor } from '../draft/use-editor.ts'
import css from '../shared/wizard.module.css'

const LICENCE_CHOICES = LICENCES.map(({ id, name }) => ({ value: id, label: name }))
const STRUCTURES: readonly { value: ReleaseStructure | ''; label: string }[] = [
  { value: '', label: 'Not said' },
  { value: 'single', label: 'Single' },
  { value: 'ep', label: 'EP' },
  { value: 'full_length', label: 'Full length' },
]

export interface TermsStepProps {
  editor: Editor
  shown: Problems
  release: Release | null
}

/** What it costs, when it comes out and under what terms. */
export function TermsStep({ editor: { draft, set, problems }, shown, release }: TermsStepProps) {
  const [zones] = useState(() => timeZones().map((value) => ({ value, label: zoneName(value) })))
  // What is typed wrong here keeps itself from being saved: it is told at once.
  const wrong = { ...problems, ...shown }
  const songs = release?.playList.map(({ song }) => song) ?? []
  return (
    <section className={css.section} aria-label="Price and date">
      <div className={css.fields}>
        <div className={css.half} data-place="price">
          <PriceField
            label="Price of the whole release"
            hint={priceHint(songs)}
            value={draft.price}
            {...(wrong.price && { error: wrong.price })}
            onChange={(price) => set({ price })}
          />
        </div>
        <div className={css.half} data-place="licence">
          <SelectField
            label="Licence"
            value={draft.licence}
            options={LICENCE_CHOICES}
            onChange={(licence) => set({ licence })}
          />
        </div>
        <div className={css.third} data-place="date">
          <TextField
            label="Release date (optional)"
            type="date"
            hint={
              draft.date === ''
                ? 'None: it comes out once it is approved'
                : 'Ahead of today: it comes out then'
            }
            value={draft.date}
            error={wrong.date}
            aside={
              draft.date !== '' && (
                <Button size="small" variant="quiet" onClick={() => set({ date: '' })}>
                  Clear
                </Button>
              )
            }
            onChange={(event) => set({ date: event.target.value })}
          />
        </div>
        <div className={css.third} data-place="time">
          <TextField
            label="Time"
            type="time"
            value={draft.time}
            disabled={draft.date === ''}
            onChange={(event) => set({ time: event.target.value || '00:00' })}
          />
        </div>
        <div className={css.third} data-place="timeZone">
          <SelectField
            label="Time zone"
            value={draft.timeZone}
            disabled={draft.date === ''}
            options={
              zones.some(({ value }) => value === draft.timeZone)
                ? zones
                : [{ value: draft.timeZone, label: zoneName(draft.timeZone) }, ...zones]
            }
            onChange={(timeZone) => set({ timeZone })}
          />
        </div>
        <div className={css.half} data-place="barcode">
          <TextField
            label="Barcode (optional)"
            hint="UPC or EAN"
            inputMode="numeric"
            value={draft.barcode}
            error={wrong.barcode}
            onChange={(event) => set({ barcode: event.target.value })}
          />
        </div>
        <div className={css.half} data-place="structure">
          <SelectField
            label="Structure"
            value={draft.structure}
            options={STRUCTURES}
            onChange={(structure) => set({ structure })}
          />
        </div>
        <div className={css.wide} data-place="extend">
          <Checkbox checked={draft.extend} onChange={(extend) => set({ extend })}>
            The tracks are extended versions
          </Checkbox>
        </div>
      </div>
    </section>
  )
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ')

function priceHint(songs: readonly Song[]): string {
  const free = '0 lets listeners set their own price'
  if (songs.length === 0) return free
  const oneByOne = money(songs.reduce((sum, { price }) => sum + price, 0))
  return songs.length === 1
    ? `Its track costs ${oneByOne}; ${free}`
    : `One by one its ${songs.length} tracks cost ${oneByOne}; ${free}`
}
