import type { AiUse, Release, ReleaseStructure, Track } from '@hypha/contract'
import { AI_USES } from '@hypha/contract/rules/ai-use'
import { LICENCES } from '@hypha/contract/rules/licences'
import { useTexts, type Texts } from '@hypha/i18n/use-texts.ts'
import { Button } from '@hypha/ui/controls/button.tsx'
import { Checkbox } from '@hypha/ui/fields/checkbox.tsx'
import { PriceField } from '@hypha/ui/fields/price-field.tsx'
import { SelectField } from '@hypha/ui/fields/select-field.tsx'
import { TextField } from '@hypha/ui/fields/text-field.tsx'
import { useState } from 'react'
import { timeZones } from '../../../lib/format/time-zones.ts'
import { useClockChange } from '../../../components/clock-change.ts'
import { NEW_DRAFT, type Problems } from '../draft/draft.ts'
import type { Editor } from '../draft/use-editor.ts'
import css from '../shared/wizard.module.css'

const LICENCE_CHOICES = LICENCES.map(({ id, name }) => ({ value: id, label: name }))
const STRUCTURES: readonly (ReleaseStructure | '')[] = ['', 'single', 'ep', 'full_length']

const AI_CHOICES: readonly (AiUse | '')[] = ['', ...AI_USES]

export interface TermsStepProps {
  editor: Editor
  shown: Problems
  release: Release | null
}

/** Price, release date, license and the declaration about AI. */
export function TermsStep({ editor: { draft, set, problems }, shown, release }: TermsStepProps) {
  const texts = useTexts('upload')
  const { t } = texts
  const clockChange = useClockChange()
  const [zones] = useState(() => timeZones().map((value) => ({ value, label: zoneName(value) })))
  // An invalid price can't be saved, so its error is shown immediately.
  const wrong = { ...problems, ...shown }
  const tracks = release?.playList.map(({ song: track }) => track) ?? []
  return (
    <section className={css.section} aria-label={t('step.terms')}>
      <div className={css.fields}>
        <div className={css.half} data-place="price">
          <PriceField
            label={t('terms.price')}
            hint={priceHint(texts, tracks, draft.price)}
            value={draft.price}
            {...(wrong.price && { error: wrong.price })}
            onChange={(price) => set({ price })}
          />
        </div>
        <div className={css.half} data-place="suggestedPrice">
          <PriceField
            label={t('terms.suggestedPrice')}
            hint={t('terms.suggestedHint')}
            value={draft.suggestedPrice}
            {...(wrong.suggestedPrice && { error: wrong.suggestedPrice })}
            onChange={(suggestedPrice) => set({ suggestedPrice })}
          />
        </div>
        <div className={css.wide} data-place="letsPayMore">
          <Checkbox checked={draft.letsPayMore} onChange={(letsPayMore) => set({ letsPayMore })}>
            {t('terms.letsPayMore')}
          </Checkbox>
        </div>
        <div className={css.half} data-place="licence">
          <SelectField
            label={t('field.licence')}
            value={draft.licence}
            options={LICENCE_CHOICES}
            onChange={(licence) => set({ licence })}
          />
        </div>
        <div className={css.third} data-place="date">
          <TextField
            label={t('terms.date')}
            type="date"
            hint={draft.date === '' ? t('terms.noDate') : t('terms.futureDate')}
            value={draft.date}
            error={wrong.date}
            aside={
              draft.date !== '' && (
                <Button size="small" variant="quiet" onClick={() => set({ date: '' })}>
                  {t('terms.clear')}
                </Button>
              )
            }
            onChange={(event) => set({ date: event.target.value })}
          />
        </div>
        <div className={css.third} data-place="time">
          <TextField
            label={t('field.time')}
            type="time"
            value={draft.time}
            hint={clockChange(draft, draft.timeZone)}
            disabled={draft.date === ''}
            onChange={(event) => set({ time: event.target.value || '00:00' })}
          />
        </div>
        <div className={css.third} data-place="timeZone">
          <SelectField
            label={t('field.timeZone')}
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
            label={t('terms.barcode')}
            hint={t('terms.barcodeHint')}
            inputMode="numeric"
            value={draft.barcode}
            error={wrong.barcode}
            onChange={(event) => set({ barcode: event.target.value })}
          />
        </div>
        <div className={css.half} data-place="structure">
          <SelectField
            label={t('optional', { field: t('field.structure') })}
            value={draft.structure}
            options={STRUCTURES.map((value) => ({
              value,
              label: t(`structure.${value || 'none'}`),
            }))}
            onChange={(structure) => set({ structure })}
          />
        </div>
        <div className={css.wide} data-place="aiUse">
          <SelectField
            label={t('field.aiUse')}
            hint={t('terms.aiHint')}
            value={draft.aiUse}
            error={shown.aiUse}
            options={AI_CHOICES.filter((value) => value !== '' || draft.aiUse === '').map(
              (value) => ({ value, label: t(`aiUse.${value || 'choose'}`) }),
            )}
            onChange={(aiUse) => set({ aiUse })}
          />
        </div>
        <div className={css.wide} data-place="extend">
          <Checkbox checked={draft.extend} onChange={(extend) => set({ extend })}>
            {t('terms.extended')}
          </Checkbox>
        </div>
      </div>
    </section>
  )
}

const zoneName = (zone: string) => zone.replaceAll('_', ' ')

function priceHint({ t, format }: Texts<'upload'>, tracks: readonly Track[], now: string): string {
  const suggestion = now === NEW_DRAFT.price ? `${t('suggestedPrice')} ` : ''
  return suggestion + priceFacts({ t, format }, tracks)
}

function priceFacts(
  { t, format }: Pick<Texts<'upload'>, 't' | 'format'>,
  tracks: readonly Track[],
): string {
  if (tracks.length === 0) return t('terms.free')
  const price = format.money(tracks.reduce((sum, each) => sum + each.price, 0))
  return t('terms.trackPrices', { count: tracks.length, price })
}
